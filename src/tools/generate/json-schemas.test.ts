// Tests that docs/schemas is up to date with the schemas in the code.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { jsonSchemas } from "#tools/generate/json-schemas.ts";

const folder = resolve(import.meta.dirname, "../../../docs/schemas");

it("docs/schemas equals what `npm run schemas` writes", () => {
  const schemas = jsonSchemas();
  expect(readdirSync(folder).sort()).toEqual([...schemas.keys()].sort());
  for (const [name, text] of schemas) expect(readFileSync(resolve(folder, name), "utf8"), name).toBe(text);
});
