// Fails if the pages in docs/commands differ from the descriptions of the commands.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { commandPages } from "#tools/generate/command-docs.ts";

const folder = resolve(import.meta.dirname, "../../docs/commands");

it("docs/commands equals what `npm run commands` writes", async () => {
  const pages = await commandPages();
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});
