// Makes the small campaign with systems of any names, each judged by two annotators. For tests only.

import type { Ledger } from "#core/ledger/ledger.ts";
import { ANNA, BEN } from "./judged-campaign.ts";
import { smallFolder, smallJudgement, smallLedger } from "./small-campaign.ts";

/** Systems take turns having the outputs of “bad” and “good”. Ben disagrees about e3 of every third system. */
export function ledgerOfSystems(names: readonly string[]): Ledger {
  const { outputs } = smallFolder();
  const wrong = { antecedent: "bad", pronoun: "bad" } as const;
  return smallLedger(
    {},
    {
      outputs: names.flatMap((system, at) => {
        const output = outputs[at % outputs.length];
        return output === undefined ? [] : [{ ...output, system }];
      }),
      annotators: [ANNA, BEN],
      judgements: names.flatMap((system, at) => [
        smallJudgement(10 * at + 1, { system, example: "e1", ...wrong }),
        smallJudgement(10 * at + 2, { system, example: "e3", ...wrong }),
        smallJudgement(10 * at + 3, { system, example: "e1", author: BEN.id, ...wrong }),
        smallJudgement(10 * at + 4, {
          system,
          example: "e3",
          author: BEN.id,
          ...(at % 3 === 0 ? { tags: ["bad_translation"] } : wrong),
        }),
      ]),
    },
  );
}
