// Holds the checks before a batch is merged: a batch, of this campaign, of the same texts, of an annotator known or new.

import type { Campaign } from "#core/campaign/campaign.ts";
import { masterIdOf } from "#core/exchange/master-id.ts";
import { ShownTexts } from "#core/exchange/same-text.ts";
import type { Annotator } from "#core/judgement/judgement.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

export interface CheckedBatch {
  /** As the campaign knows the annotator. */
  readonly annotator: Annotator;
  readonly isNew: boolean;
}

const MOST_TOLD = 20;

/**
 * Errors: unknown-format (no batch, or the campaign is one itself), other-campaign (another master, or the number of
 * another annotator), unknown-candidate, hash-differs (what was judged is not what stands here).
 */
export function checkBatch(campaign: Campaign, incoming: Campaign, file: string): Parsed<CheckedBatch> {
  const problems = new ProblemList();
  const { batch } = incoming.exchange;
  if (campaign.exchange.batch !== null) {
    const message =
      "this campaign is a batch itself; batches are brought back to the campaign they came from";
    problems.error("unknown-format", file, null, message);
  }
  if (batch === null) {
    const message = "found a whole campaign; expected a batch. Open it on its own to look at it";
    problems.error("unknown-format", file, null, message);
  }
  if (batch === null || problems.hasErrors) return { ok: false, problems: problems.all };
  const master = masterIdOf(campaign);
  if (batch.master !== master) {
    const message = `the batch is of the campaign “${batch.master}”; this one is “${master}”`;
    problems.error("other-campaign", file, null, message);
    return { ok: false, problems: problems.all };
  }
  checkTexts(campaign, incoming, file, problems);
  const annotator = incoming.annotators.find(({ id }) => id === batch.annotator);
  if (annotator === undefined) {
    const message = `the batch is of annotator “${batch.annotator}”, whom it does not name`;
    problems.error("other-campaign", file, null, message);
    return { ok: false, problems: problems.all };
  }
  const sameId = campaign.annotators.find(({ id }) => id === annotator.id);
  const sameName = campaign.annotators.filter(({ name }) => name === annotator.name);
  if (sameId !== undefined && sameId.name !== annotator.name) {
    const message = `the batch is of annotator ${annotator.id}, “${annotator.name}”; here annotator ${annotator.id} is “${sameId.name}”, whose judgements stay as they are`;
    problems.error("other-campaign", file, null, message);
  }
  const [namesake] = sameName;
  const known = sameId ?? (sameName.length === 1 ? namesake : undefined);
  return problems.conclude(() => ({ annotator: known ?? annotator, isNew: known === undefined }));
}

function checkTexts(campaign: Campaign, incoming: Campaign, file: string, problems: ProblemList): void {
  const here = new ShownTexts(campaign);
  const there = new ShownTexts(incoming);
  let told = 0;
  for (const candidate of there.index.numbers) {
    const key = there.index.keyOf(candidate);
    const number = here.index.numberOf(key);
    if (number !== null && here.hash(number) === there.hash(candidate)) continue;
    if (told++ >= MOST_TOLD) continue;
    const what = `example ${key.example} of “${key.system}”`;
    if (number === null) {
      problems.error(
        "unknown-candidate",
        file,
        null,
        `the batch has ${what}, which the campaign does not have`,
      );
    } else {
      const message = `${what} was judged on another text than the one here: it is not taken over`;
      problems.error("hash-differs", file, null, message);
    }
  }
  if (told <= MOST_TOLD) return;
  problems.error("hash-differs", file, null, `and ${told - MOST_TOLD} more candidates that are others here`);
}
