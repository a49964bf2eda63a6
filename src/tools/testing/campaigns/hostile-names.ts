// Provides unusual names that careless code handles wrongly, and a campaign in which everything has such a name. For
// tests only.

import type { Ledger } from "#core/ledger/ledger.ts";
import { smallFolder, smallJudgement, smallLedger } from "./small-campaign.ts";

/** Each name, and the name after writing and reading XML: characters that XML forbids become U+FFFD. */
export const HOSTILE_NAMES: readonly (readonly [name: string, shown: string])[] = [
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["</title></style><img src=x onerror=alert(1)>", "</title></style><img src=x onerror=alert(1)>"],
  [`a & b "c" 'd' &amp; &lt;`, `a & b "c" 'd' &amp; &lt;`],
  ['" onclick="alert(1)', '" onclick="alert(1)'],
  ["]]> --> <!-- $& {{x}}", "]]> --> <!-- $& {{x}}"],
  ["../../etc/passwd", "../../etc/passwd"],
  ["נגד الترجمة", "נגד الترجمة"],
  ["\u202Egnp.exe\u2066", "\u202Egnp.exe\u2066"],
  ["👩‍👩‍👧‍👦🇫🇷", "👩‍👩‍👧‍👦🇫🇷"],
  ["nul\u0000bell\u0007\uD800half\uFFFE\u0085", "nul\uFFFDbell\uFFFD\uFFFDhalf\uFFFD\uFFFD"],
  ["x".repeat(500), "x".repeat(500)],
  ["系统一号翻译引擎的名字很长很长很长很长很长很长", "系统一号翻译引擎的名字很长很长很长很长很长很长"],
];

/**
 * A campaign in which the names of suite, systems, annotators and one category contain this name. The annotators judge
 * the same candidates and disagree once.
 */
export function hostileLedger(name: string): Ledger {
  const { suite, outputs } = smallFolder();
  const category = `x_${name}`;
  const renamed = (label: string) => (label === "anaphoric_inter_subject_it" ? category : label);
  const systemOf = (system: string) => `${system} ${name}`;
  const ok = { antecedent: "ok", pronoun: "ok" } as const;
  const bad = { antecedent: "bad", pronoun: "bad" } as const;
  return smallLedger(
    {},
    {
      settings: { name },
      suite: {
        ...suite,
        examples: suite.examples.map((example) => ({ ...example, category: renamed(example.category) })),
        categories: suite.categories.map((one) => ({ ...one, label: renamed(one.label) })),
      },
      outputs: outputs.map((output) => ({ ...output, system: systemOf(output.system) })),
      annotators: [
        { id: "a1", name: `A ${name}`, role: "annotator" },
        { id: "a2", name: `B ${name}`, role: "annotator" },
      ],
      judgements: [
        smallJudgement(1, { system: systemOf("good"), ...ok }),
        smallJudgement(2, { system: systemOf("good"), author: "a2", ...ok }),
        smallJudgement(3, { system: systemOf("good"), example: "e3", ...ok }),
        smallJudgement(4, { system: systemOf("good"), example: "e3", author: "a2", ...bad, remark: name }),
      ],
    },
  );
}
