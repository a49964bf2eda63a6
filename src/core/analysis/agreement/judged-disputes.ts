// Finds annotators who judged almost only candidates on which others differ, as an adjudicator does.

import { listsBy } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import { candidateText, type PronounRegister } from "#core/ledger/registers.ts";
import { exclusionOf } from "#core/tasks/judging/conflicts.ts";
import { JUDGING } from "#core/tasks/task-names.ts";

/** An annotator with the number of candidates that they judged, and of those on which others differ. */
interface JudgedDisputes {
  readonly annotator: string;
  readonly judged: number;
  readonly disputed: number;
}

/** With fewer candidates, it can be chance that others differ on almost all of them. */
const FEWEST_JUDGED = 10;
const SHARE_DISPUTED = 0.9;

/**
 * The annotators without the role of an adjudicator of whose candidates (at least ten) nine tenths or more have
 * different answers of others. Such a person probably saw these answers, so agreement with them is not that of
 * independent annotators. `annotator`: ids.
 *
 * An ordinary annotator who judges half of 20 candidates of two others is named in 0.6% of simulated studies if these
 * agree by chance only, on half of them, and in 0.02% if they agree on 65%. A person who judges only disputes is always
 * named, if there are ten. If this person also judges one in forty of the other candidates, 11% are missed (60
 * candidates, agreement on 65%); with one in ten, 76% (`judged-disputes-size.test.ts`). So the rule misses people
 * rather than naming the wrong ones.
 */
export function mostlyDisputes({
  annotators,
  registers,
}: Pick<Campaign, "annotators" | "registers">): JudgedDisputes[] {
  const people = annotators.filter(({ role }) => role !== "adjudicator").map(({ id }) => id);
  const judgements = registers
    .ofTask(JUDGING)
    .filter(({ latest }) => !isDatabaseKey(latest) && people.includes(latest.author));
  const byCandidate = [...listsBy(judgements, ({ latest }) => candidateText(latest)).values()];
  return people.flatMap((id) => {
    const own = byCandidate.filter((ofCandidate) => ofCandidate.some(({ latest }) => latest.author === id));
    const disputed = own.filter((ofCandidate) =>
      differ(ofCandidate.filter(({ latest }) => latest.author !== id)),
    ).length;
    const isMostly = own.length >= FEWEST_JUDGED && disputed >= SHARE_DISPUTED * own.length;
    return isMostly ? [{ annotator: id, judged: own.length, disputed }] : [];
  });
}

/** Whether the judgements differ in an answer, or in whether and why they exclude the candidate. */
function differ(judgements: readonly PronounRegister[]): boolean {
  const answers = judgements.map(({ latest: { content } }) => {
    const exclusion = exclusionOf(content);
    return exclusion ?? `${content.pronoun} ${content.antecedent}`;
  });
  return new Set(answers).size > 1;
}
