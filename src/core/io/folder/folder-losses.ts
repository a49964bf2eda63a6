// Describes in words what a campaign folder cannot store of a campaign: a folder contains only texts, examples and
// judgements.

import { counted } from "#core/base/number-words.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { campaignIdOf } from "#core/campaign/campaign-id.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import { seedOf } from "#core/campaign/make-ledger.ts";
import { findProfile } from "#core/campaign/matching/profile.ts";
import { ORDER_WORDS } from "#core/campaign/queue/order-words.ts";
import { ACCEPTED_WORDS, againInWords } from "#core/campaign/queue/setting-words.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/settings.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";
import { isStaleAnnotation } from "#core/suite-building/annotation/token-text.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

/** One entry per loss, worded to follow “cannot hold”; `suite` and `outputs` as in the folder. */
export function folderLosses(
  ledger: Ledger,
  campaign: Campaign,
  suite: SuiteText,
  outputs: readonly Output[],
): string[] {
  const id = campaignIdOf(suite, outputs);
  return [
    ...batchLosses(campaign),
    ...settingLosses(campaign, id),
    ...said(
      campaign.id !== id,
      `the campaign's id “${campaign.id}”, which links it to its copies and batches`,
    ),
    ...said(
      campaign.outputs.some(({ system }, place) => system !== outputs[place]?.system),
      "the order of the systems: they are sorted by name",
    ),
    ...said(campaign.suite.documents.length === 0, "a suite without documents: it becomes one document"),
    ...candidateLosses(campaign),
    ...said(
      campaign.taskSets.length > 0,
      `${counted(campaign.taskSets.length, "task set")} (${campaign.taskSets.map(({ name }) => name).join(", ")})`,
    ),
    ...annotationLosses(campaign, suite),
    ...historyLosses(ledger, campaign),
  ];
}

/** If the reference's tokens are given directly, the folder has links instead, which are another text. */
function annotationLosses({ registers, suite }: Campaign, folder: SuiteText): string[] {
  const stale = registers
    .ofTask(ANNOTATING)
    .filter(({ latest }) => !isStaleAnnotation(suite, latest) && isStaleAnnotation(folder, latest));
  const count = counted(stale.length, "annotation", "annotations");
  return said(
    stale.length > 0,
    `${count}, which become outdated because the reference has an alignment in a folder`,
  );
}

/** For a batch: that it is one. */
function batchLosses({ batch, annotators }: Campaign): string[] {
  if (batch === null) return [];
  const name = annotators.find(({ id }) => id === batch.annotator)?.name ?? batch.annotator;
  return [
    `that this is the batch of ${name}: all candidates of its systems return, and some are approved automatically`,
  ];
}

function candidateLosses(campaign: Campaign): string[] {
  if (campaign.candidates === null || campaign.batch !== null) return [];
  const index = candidateIndexOf(campaign);
  const missing = index.size - index.count;
  return [
    "the imported order of judging",
    ...said(
      missing > 0,
      `that ${counted(missing, "candidate is", "candidates are")} excluded: all examples of all systems return`,
    ),
  ];
}

function settingLosses({ suite, profile, settings, views, seed, created }: Campaign, id: string): string[] {
  const { judgeEqualOutputsOnce, fixAlignments, order, repeats, reuseAnswers, resolutionRule } = settings;
  const shipped = findProfile(profile.name);
  const isShipped = shipped !== null && JSON.stringify(shipped) === JSON.stringify(profile);
  return [
    ...said(suite.name.trim() !== suite.name || suite.name === "", `the name “${suite.name}”`),
    ...said(!isShipped, `the custom matching rules “${profile.name}”`),
    ...said(seed !== seedOf(id), `the shuffle seed ${seed}`),
    ...said(created !== null, `the creation date ${created}`),
    ...said(
      judgeEqualOutputsOnce !== DEFAULT_SETTINGS.judgeEqualOutputsOnce,
      "the setting that identical outputs are judged one by one",
    ),
    ...said(
      fixAlignments !== DEFAULT_SETTINGS.fixAlignments,
      "the setting that annotators cannot fix the alignment",
    ),
    ...said(
      order !== DEFAULT_SETTINGS.order,
      `the setting that candidates are judged ${ORDER_WORDS[order].label.toLowerCase()}`,
    ),
    ...said(
      repeats.of !== DEFAULT_SETTINGS.repeats.of || repeats.percent !== DEFAULT_SETTINGS.repeats.percent,
      `the repeat check: ${againInWords(repeats)}`,
    ),
    ...said(
      reuseAnswers !== DEFAULT_SETTINGS.reuseAnswers,
      `the reuse of earlier “right” answers: ${ACCEPTED_WORDS[reuseAnswers]}`,
    ),
    ...said(
      resolutionRule !== DEFAULT_SETTINGS.resolutionRule,
      `the setting for disagreements: ${resolutionRule}`,
    ),
    ...said(views.length > 0, `the saved views ${views.map(({ name }) => `“${name}”`).join(", ")}`),
  ];
}

/** Retracted events and history, and the parts of a database. */
function historyLosses({ events }: Ledger, { notes, retracted, origin }: Campaign): string[] {
  const { suite, outputs } = foldEvents(events);
  const inForce = new Set([suite, ...outputs].map((event) => event?.text));
  const named = new Set(
    events.flatMap((event) => (event.kind === "suite" || event.kind === "output" ? [event.text] : [])),
  );
  const earlier = [...named].filter((hash) => hash !== null && !inForce.has(hash)).length;
  // Warnings of reading are repeated when the folder is read.
  const kept = notes.filter(({ what, events: brought }) => what !== "import" || brought.length > 0).length;
  return [
    ...said(earlier > 0, `${counted(earlier, "earlier text")}, replaced or removed`),
    ...said(retracted.size > 0, counted(retracted.size, "undone change")),
    ...said(kept > 0, `the history (${counted(kept, "entry", "entries")})`),
    ...said(origin !== null, "the original rows of the PROTEST database"),
  ];
}

function said(holds: boolean, what: string): string[] {
  return holds ? [what] : [];
}
