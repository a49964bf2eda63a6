// Writes docs/schemas again (`npm run schemas`).

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { jsonSchemas } from "./json-schemas.ts";

const folder = resolve(import.meta.dirname, "../../../docs/schemas");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of jsonSchemas()) writeFileSync(join(folder, name), text);
