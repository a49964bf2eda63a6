import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runs } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { findSlip } from "./fit-lines.ts";

const folder = sharedDataPath("newstest");

describe.runIf(folder !== undefined)("a real text with another number of lines", () => {
  const lines = (name: string) =>
    readFileSync(join(folder ?? "", name), "utf8")
      .trimEnd()
      .split("\n");

  /** Distances in lines between the places at which `damage` changes the text and the places that are found. */
  function distances(damage: (text: string[], at: number) => void): number[] {
    const source = lines("source.txt");
    const reference = lines("reference.txt");
    return Array.from({ length: runs(3, 8) }, (_, index) => {
      const at = 97 + index * runs(3 * 601, 601);
      const text = [...reference];
      damage(text, at);
      return Math.abs((findSlip(text, source)?.lines.from ?? Number.POSITIVE_INFINITY) - at);
    });
  }

  it.each<[string, (text: string[], at: number) => void]>([
    ["a missing line", (text, at) => text.splice(at, 1)],
    ["two merged lines", (text, at) => text.splice(at, 2, `${text[at]} ${text[at + 1]}`)],
    ["a repeated line", (text, at) => text.splice(at, 0, text[at] ?? "")],
  ])("has its first difference located within three lines: %s", (_, damage) => {
    for (const distance of distances(damage)) expect(distance).toBeLessThanOrEqual(3);
  });
});
