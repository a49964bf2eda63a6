// Tests that figures are not computed by functions whose last digit differs between JavaScript engines.
import { describe, expect, it } from "vitest";
import { projectFiles } from "./module-graph.ts";

/** Every function of `Math` for which the standard allows an approximation. √ is exact. */
const APPROXIMATE =
  /\bMath\.(?:a?(?:sin|cos|tan)h?|atan2|cbrt|exp|expm1|hypot|log|log1p|log2|log10|pow)\(|\*\* (?!-?\d)/g;

/** The rules of a server are a program of their own, and use 32 of 53 bits of a root. */
const EXEMPT = /^src\/core\/sync\/team\/team-rules\.ts$/;

function approximateIn(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.startsWith("src/core/") || /\.test\.|-in-test/.test(path) || EXEMPT.test(path)) return [];
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    return Array.from(code.matchAll(APPROXIMATE), ([call]) => `${path}: ${call}`);
  });
}

describe("functions that differ between engines", () => {
  it("are not used in core; distributions.ts has others", () => {
    expect(approximateIn(projectFiles())).toEqual([]);
  });

  it("are reported, but not in comments", () => {
    const planted = new Map([
      ["src/core/a.ts", "const a = Math.log(2); // Math.exp(3)\nconst b = 2 ** share;\nconst c = 2 ** 3;"],
      ["src/features/b.ts", "Math.log(2)"],
    ]);
    expect(approximateIn(planted)).toEqual(["src/core/a.ts: Math.log(", "src/core/a.ts: ** "]);
  });
});
