// Makes the small campaign with three more systems, judged by one annotator. For tests only. The expected figures are
// given here and were computed by hand.

import type { Ledger } from "#core/ledger/ledger.ts";
import { ANNA } from "./judged-campaign.ts";
import { chained, SMALL_FOLDER, smallJudgement, smallLedger } from "./small-campaign.ts";

/** The files of a system. Sentences 1 and 3 contain the examples; the others are those of “good”. */
function systemFiles(name: string, it: string, glows: string): Record<string, string> {
  const lines = (SMALL_FOLDER["systems/good.txt"] ?? "").split("\n");
  [lines[1], lines[3]] = [it, glows];
  return {
    [`systems/${name}.txt`]: lines.join("\n"),
    [`systems/${name}.align`]: SMALL_FOLDER["systems/good.align"] ?? "",
  };
}

/** Tokens for correct answers: the antecedent's head, and the pronoun. */
const OK_TOKENS = {
  e1: [0, 1, 1, 0],
  e2: [0, 1, 1, 4],
  e3: [2, 4, 3, 0],
} as const;

/**
 * Four examples each. Approved and not judged + judged correct, of four; judged correct of judged; what is open:
 * - bad: e3 + 0 (e1 and e2 are wrong) = 1/4; 0/2; e4. good: e2, e3, e4 + e1 = 4/4; 1/1; none.
 *   ice: e1, e4 + e2 (e3 is wrong) = 3/4; 1/2; none. kite: e4 + e3 (e1 and e2 are wrong) = 2/4; 1/3; none.
 *   moss: e2, e3, e4 are approved and nobody has judged e1, so people have said nothing of it.
 */
export function fiveSystems(): Ledger {
  const bad = { antecedent: "bad", pronoun: "bad" } as const;
  const ok = (example: keyof typeof OK_TOKENS) => {
    const [headLine, head, line, position] = OK_TOKENS[example];
    const tokens = [
      { line: headLine, position: head },
      { line, position },
    ];
    return { antecedent: "ok", pronoun: "ok", example, tokens } as const;
  };
  return smallLedger(
    {
      ...systemFiles("ice", "Elle rebondit quand on le lâche .", "Elle brille ."),
      ...systemFiles("kite", "Il rebondit quand on la lâche .", "Il brille ."),
      ...systemFiles("moss", "Cela rebondit quand on la lâche .", "Il brille ."),
    },
    {
      annotators: [ANNA],
      judgements: chained(
        smallJudgement(1, { system: "bad", example: "e1", ...bad }),
        smallJudgement(2, { system: "bad", example: "e2", ...bad }),
        smallJudgement(3, { system: "good", ...ok("e1") }),
        smallJudgement(4, { system: "ice", ...ok("e2") }),
        smallJudgement(5, { system: "ice", example: "e3", ...bad }),
        smallJudgement(6, { system: "kite", example: "e1", ...bad }),
        smallJudgement(7, { system: "kite", example: "e2", ...bad }),
        smallJudgement(8, { system: "kite", ...ok("e3") }),
      ),
    },
  );
}
