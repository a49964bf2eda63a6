// Holds what `referee --help` says; it must tell all that the commands do.

import { SHIPPED_PROFILES } from "#core/match/profile.ts";
import {
  APPROVAL_CAVEAT,
  COUNT_WORDS,
  COUNTS_ADD_UP,
  DENOMINATOR_WORDS,
} from "#core/score/accuracy-words.ts";

const profiles = SHIPPED_PROFILES.map((profile) => profile.name).join(", ");
const counts = COUNT_WORDS.map((word) => `  ${word.heading.padEnd(22)}${word.meaning}`).join("\n");

export const USAGE = `Usage:
  referee evaluate <campaign> [--profile NAME] [--json]
  referee verdicts <campaign> [--profile NAME] [--json]`;

export const HELP = `Referee: semi-automatic evaluation of pronoun translation.
Reference matches are approved, the rest is referred to a human.

${USAGE}

<campaign> is a campaign folder, a .zip of one, a campaign or batch file (.json, .json.gz), or a PROTEST 1.1
database (.db), master or annotation batch. A database gives the translation of each antecedent's head only:
there wmt-2018 compares heads, not whole antecedents.

Commands:
  evaluate   runs the automatic pass and prints accuracy per system and category,
             human judgements in the campaign included
  verdicts   runs the automatic pass and prints the verdict of every candidate with its reason

Options:
  --profile NAME   how matches are found: ${profiles}
                   (default: the campaign's own, else protest-2016)
  --json           evaluate: one JSON object; verdicts: one JSON object a line
  -h, --help       prints this

What evaluate counts:
${counts}
  ${COUNTS_ADD_UP.replace(" = approved, not", "\n           = approved, not")}
  ${DENOMINATOR_WORDS.examples.heading} = ${DENOMINATOR_WORDS.examples.formula}
  ${DENOMINATOR_WORDS.judged.heading} = ${DENOMINATOR_WORDS.judged.formula}
  ${APPROVAL_CAVEAT.replace(": ", ":\n  ").replace(", and", ",\n  and")}

evaluate --json prints one object:
  {"suite":{"name","examples","hash"},"profile","systems":[{"name","examples","approved","referred",
   "categories":[{"category","examples","approved","referred","correct","incorrect","open","excluded"}]}]}
  approved + referred = examples is the automatic pass; correct and incorrect are what people judged,
  of approved and referred candidates alike; categories without an example are left out.

verdicts prints tab-separated lines under the header
  system  example  category  verdict  reason  reference_pronoun  output_pronoun
  verdict is approved or referred; tokens are joined by one blank; with --json the same keys, one object a line.

Problems and warnings go to standard error, one a line: file:line: message [code]
Exit status: 0 done (perhaps with warnings), 1 the input is bad, 2 wrong usage.
`;
