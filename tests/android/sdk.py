"""The part of Android that the app touches, by the signatures of its documentation (API 36)."""

from __future__ import annotations

from tests.android.java import Declared

STRING, TEXT = "Ljava/lang/String;", "Ljava/lang/CharSequence;"
INTENT, URI, VIEW = "Landroid/content/Intent;", "Landroid/net/Uri;", "Landroid/view/View;"
RECT = "Landroid/graphics/Rect;"

CLASSES: dict[str, Declared] = {
    "org.kivy.android.PythonActivity": Declared(
        extends="android.app.Activity",
        methods={
            "registerActivityResultListener": ("(Lorg/kivy/android/PythonActivity$ActivityResultListener;)V",),
            "unregisterActivityResultListener": ("(Lorg/kivy/android/PythonActivity$ActivityResultListener;)V",),
        },
    ),
    "android.app.Activity": Declared(
        extends="android.content.Context",
        constants={"RESULT_OK": -1},
        methods={
            "startActivityForResult": (f"({INTENT}I)V", f"({INTENT}ILandroid/os/Bundle;)V"),
            "getWindow": ("()Landroid/view/Window;",),
            "findViewById": (f"(I){VIEW}",),
            "runOnUiThread": ("(Ljava/lang/Runnable;)V",),
        },
    ),
    "android.content.Context": Declared(
        constants={"VIBRATOR_SERVICE": "vibrator"},
        methods={
            "startActivity": (f"({INTENT})V", f"({INTENT}Landroid/os/Bundle;)V"),
            "getContentResolver": ("()Landroid/content/ContentResolver;",),
            "getSystemService": (f"({STRING})Ljava/lang/Object;", "(Ljava/lang/Class;)Ljava/lang/Object;"),
        },
    ),
    "android.content.Intent": Declared(
        constants={
            "ACTION_SEND": "android.intent.action.SEND",
            "ACTION_VIEW": "android.intent.action.VIEW",
            "ACTION_CREATE_DOCUMENT": "android.intent.action.CREATE_DOCUMENT",
            "ACTION_OPEN_DOCUMENT": "android.intent.action.OPEN_DOCUMENT",
            "CATEGORY_OPENABLE": "android.intent.category.OPENABLE",
            "EXTRA_SUBJECT": "android.intent.extra.SUBJECT",
            "EXTRA_TEXT": "android.intent.extra.TEXT",
            "EXTRA_TITLE": "android.intent.extra.TITLE",
        },
        new=("()V", f"({STRING})V", f"({INTENT})V", f"({STRING}{URI})V"),
        methods={
            "addCategory": (f"({STRING}){INTENT}",),
            "getData": (f"(){URI}",),
            "putExtra": (f"({STRING}{STRING}){INTENT}", f"({STRING}{TEXT}){INTENT}", f"({STRING}I){INTENT}"),
            "setType": (f"({STRING}){INTENT}",),
        },
        static={"createChooser": (f"({INTENT}{TEXT}){INTENT}",)},
    ),
    "android.net.Uri": Declared(static={"parse": (f"({STRING}){URI}",)}, methods={"toString": (f"(){STRING}",)}),
    "android.content.ContentResolver": Declared(
        methods={"openFileDescriptor": (f"({URI}{STRING})Landroid/os/ParcelFileDescriptor;",)}
    ),
    "android.os.ParcelFileDescriptor": Declared(methods={"detachFd": ("()I",), "close": ("()V",)}),
    "android.os.Build$VERSION": Declared(constants={"SDK_INT": 36}),
    "android.R$id": Declared(constants={"content": 16908290}),
    "android.graphics.Rect": Declared(new=("()V", "(IIII)V"), fields=("left", "top", "right", "bottom")),
    "android.graphics.Insets": Declared(fields=("left", "top", "right", "bottom")),
    "android.view.Window": Declared(methods={"getDecorView": (f"(){VIEW}",)}),
    "android.view.View": Declared(
        methods={
            "getGlobalVisibleRect": (f"({RECT})Z", f"({RECT}Landroid/graphics/Point;)Z"),
            "getHeight": ("()I",),
            "getRootWindowInsets": ("()Landroid/view/WindowInsets;",),
            "getWidth": ("()I",),
        },
    ),
    "android.view.WindowInsets": Declared(
        methods={
            "getDisplayCutout": ("()Landroid/view/DisplayCutout;",),
            "getInsets": ("(I)Landroid/graphics/Insets;",),
            "getSystemWindowInsetBottom": ("()I",),
            "getSystemWindowInsetLeft": ("()I",),
            "getSystemWindowInsetRight": ("()I",),
            "getSystemWindowInsetTop": ("()I",),
        },
    ),
    "android.view.WindowInsets$Type": Declared(static={"systemBars": ("()I",), "displayCutout": ("()I",)}),
    "android.view.DisplayCutout": Declared(
        methods={
            "getSafeInsetBottom": ("()I",),
            "getSafeInsetLeft": ("()I",),
            "getSafeInsetRight": ("()I",),
            "getSafeInsetTop": ("()I",),
        },
    ),
    "android.speech.tts.TextToSpeech": Declared(
        constants={
            "SUCCESS": 0, "ERROR": -1, "QUEUE_FLUSH": 0, "QUEUE_ADD": 1, "LANG_MISSING_DATA": -1,
            "LANG_NOT_SUPPORTED": -2,
        },
        new=(
            "(Landroid/content/Context;Landroid/speech/tts/TextToSpeech$OnInitListener;)V",
            f"(Landroid/content/Context;Landroid/speech/tts/TextToSpeech$OnInitListener;{STRING})V",
        ),
        methods={
            "setLanguage": ("(Ljava/util/Locale;)I",),
            "speak": (f"({TEXT}ILandroid/os/Bundle;{STRING})I", f"({STRING}ILjava/util/HashMap;)I"),
        },
    ),
    "java.util.Locale": Declared(
        new=(f"({STRING})V", f"({STRING}{STRING})V", f"({STRING}{STRING}{STRING})V"),
        static={"getDefault": ("()Ljava/util/Locale;",)},
        methods={"getLanguage": (f"(){STRING}",)},
    ),
    "android.os.Vibrator": Declared(
        methods={
            "hasVibrator": ("()Z",),
            "vibrate": ("(J)V", "(Landroid/os/VibrationEffect;)V", "([JI)V"),
        },
    ),
    "android.os.VibrationEffect": Declared(
        constants={"DEFAULT_AMPLITUDE": -1},
        static={"createOneShot": ("(JI)Landroid/os/VibrationEffect;",)},
    ),
}  # fmt: skip

INTERFACES: dict[str, dict[str, str]] = {
    "java/lang/Runnable": {"run": "()V"},
    "android/speech/tts/TextToSpeech$OnInitListener": {"onInit": "(I)V"},
    "org/kivy/android/PythonActivity$ActivityResultListener": {"onActivityResult": f"(II{INTENT})V"},
}
