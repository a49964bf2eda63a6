// Makes the small campaign with three more systems, judged by one annotator. For tests only. The expected figures are
// given below and were computed by hand.

import type { Ledger } from "#core/ledger/ledger.ts";
import { ANNA } from "./judged-campaign.ts";
import { chained, SMALL_FOLDER, smallJudgement, smallLedger } from "./small-campaign.ts";

/** The files of a system. Sentences 1 and 3 (from 0) contain the examples; the other sentences are those of “good”. */
function systemFiles(name: string, it: string, glows: string): Record<string, string> {
  const lines = (SMALL_FOLDER["systems/good.txt"] ?? "").split("\n");
  [lines[1], lines[3]] = [it, glows];
  return {
    [`systems/${name}.txt`]: lines.join("\n"),
    [`systems/${name}.align`]: SMALL_FOLDER["systems/good.align"] ?? "",
  };
}

/** Tokens for correct answers: line and position of the antecedent's head, then of the pronoun. */
const OK_TOKENS = {
  e1: [0, 1, 1, 0],
  e2: [0, 1, 1, 4],
  e3: [2, 4, 3, 0],
} as const;

/**
 * Each system has four candidates. The list gives for each system the share that is right (approved and not judged, or
 * judged correct), the share of judged candidates that are judged correct, and the open candidates.
 * - bad: 1/4 (e3 is approved; e1 and e2 are judged wrong); 0/2; e4 is open, or judged wrong if
 *   `isDecided` (0/3).
 * - good: 4/4 (e2, e3 and e4 are approved; e1 is judged correct); 1/1; none is open.
 * - ice: 3/4 (e1 and e4 are approved; e2 is judged correct, e3 wrong); 1/2; none is open.
 * - kite: 2/4 (e4 is approved; e3 is judged correct, e1 and e2 wrong); 1/3; none is open.
 * - moss: e2, e3 and e4 are approved. e1 is open. No candidate of this system is judged.
 */
export function fiveSystems(isDecided = true): Ledger {
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
        ...(isDecided ? [smallJudgement(9, { system: "bad", example: "e4", ...bad })] : []),
      ),
    },
  );
}
