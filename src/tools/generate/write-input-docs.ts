// Writes docs/inputs.md again (`npm run inputs`).

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { inputPage } from "./input-docs.ts";

writeFileSync(resolve(import.meta.dirname, "../../../docs/inputs.md"), inputPage());
