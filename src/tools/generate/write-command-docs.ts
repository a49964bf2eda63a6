// Writes docs/commands again (`npm run commands`).

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandPages } from "./command-docs.ts";

const folder = resolve(import.meta.dirname, "../../../docs/commands");
const pages = await commandPages();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
