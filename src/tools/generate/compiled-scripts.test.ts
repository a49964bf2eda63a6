import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { compiledScripts } from "./compiled-scripts.ts";

it.each([...compiledScripts()])(
  "%s is compiled from the present script (`npm run scripts`)",
  (path, text) => {
    expect(readFileSync(resolve(import.meta.dirname, "../../..", path), "utf8")).toBe(text);
  },
);
