// Writes docs/inputs.md and docs/codebook.md again (`npm run inputs`).

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { codebookText } from "#core/io/report/report-files.ts";
import { inputPage } from "./input-docs.ts";

const docs = resolve(import.meta.dirname, "../../../docs");
writeFileSync(resolve(docs, "inputs.md"), inputPage());
writeFileSync(resolve(docs, "codebook.md"), codebookText());
