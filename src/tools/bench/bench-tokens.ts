// Measures the tokeniser: tokens per second for 1, 2, 4 and 8 times the text, and how many tokens equal the suite's.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { naturalText } from "#core/text/sentence.ts";
import { inferStyle } from "#core/text/tokenise/token-style.ts";
import { tokeniser } from "#core/text/tokenise/tokenise.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { median } from "./bench-stats.ts";
import { agreementWith } from "./token-agreement.ts";

const RUNS = 7;
const TIMES = [1, 2, 4, 8];

/** Measures the tokeniser. `languages`: of the source and of the reference. */
export function benchTokens(folder: string, languages: readonly [string, string]): void {
  console.log("\nTokeniser: untokenised texts → positions of their tokens");
  for (const [index, name] of ["source.txt", "reference.txt"].entries()) {
    const path = join(folder, name);
    const language = languages[index];
    if (!existsSync(path) || language === undefined) continue;
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    const style = inferStyle(lines, language);
    const written = lines.map((line) => naturalText(splitTokens(line), language));
    const cut = tokeniser(language, style);
    const speeds = TIMES.map((times) => {
      const text = Array.from({ length: times }, () => written).flat();
      const runs = Array.from({ length: RUNS }, () => {
        const start = performance.now();
        const tokens = text.reduce((sum, line) => sum + cut(line).length, 0);
        return (tokens / (performance.now() - start)) * 1000;
      });
      return `${times} × ${Math.round(median(runs) / 1000)}`;
    });
    const { share, given } = agreementWith(lines, language, style);
    const equal = ((share ?? 0) * 100).toFixed(2);
    console.log(`  ${path}: ${given} tokens, ${equal} % equal; thousand a second: ${speeds.join(", ")}`);
  }
}
