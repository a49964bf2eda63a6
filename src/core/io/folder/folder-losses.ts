// Describes in words what is lost if a campaign is written as a folder.

import { counted } from "#core/base/number-words.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import { campaignIdOf, seedOf } from "#core/campaign/make-ledger.ts";
import { findProfile } from "#core/campaign/matching/profile.ts";
import { ORDER_WORDS, REUSE_WORDS, repeatsInWords } from "#core/campaign/queue/setting-words.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/settings.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";
import { isStaleAnnotation } from "#core/suite-building/annotation/token-text.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

/**
 * The losses, each worded as the object of “A folder cannot contain”. `suite` and `outputs` are those that the folder
 * stores.
 */
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
    ...lossIf(
      campaign.id !== id,
      `the campaign's id “${campaign.id}”, which links it to its copies and batches`,
    ),
    ...lossIf(
      campaign.outputs.some(({ system }, index) => system !== outputs[index]?.system),
      "the order of the systems: they are sorted by name",
    ),
    ...lossIf(
      campaign.suite.documents.length === 0,
      "that the suite has no documents: it becomes one document",
    ),
    ...candidateLosses(campaign),
    ...lossIf(
      campaign.assignments.length > 0,
      `${counted(campaign.assignments.length, "assignment")} (${campaign.assignments.map(({ name }) => name).join(", ")})`,
    ),
    ...annotationLosses(campaign, suite),
    ...historyLosses(ledger, campaign),
  ];
}

/**
 * Annotations that the folder makes stale. It stores links instead of reference tokens, so the hash of an annotated
 * text can change.
 */
function annotationLosses({ registers, suite }: Campaign, folder: SuiteText): string[] {
  const stale = registers
    .ofTask(ANNOTATING)
    .filter(({ latest }) => !isStaleAnnotation(suite, latest) && isStaleAnnotation(folder, latest));
  const count = counted(stale.length, "annotation", "annotations");
  return lossIf(
    stale.length > 0,
    `the current state of ${count}: a folder stores links to the reference instead of reference tokens, so the annotated text counts as changed`,
  );
}

/** What a batch loses, because a folder cannot store that it is a batch. */
function batchLosses({ batch, annotators }: Campaign): string[] {
  if (batch === null) return [];
  const name = annotators.find(({ id }) => id === batch.annotator)?.name ?? batch.annotator;
  return [
    `that this is the batch of ${name}: all candidates of its systems are included again, and some are approved automatically`,
  ];
}

function candidateLosses(campaign: Campaign): string[] {
  if (campaign.candidates === null || campaign.batch !== null) return [];
  const index = candidateIndexOf(campaign);
  const missing = index.size - index.count;
  return [
    "the imported order of judging",
    ...lossIf(
      missing > 0,
      `that ${counted(missing, "candidate is", "candidates are")} excluded: all examples of all systems are included again`,
    ),
  ];
}

function settingLosses({ suite, profile, settings, views, seed, created }: Campaign, id: string): string[] {
  const { judgeEqualOutputsOnce, fixAlignments, order, repeats, reuseAnswers, resolutionRule } = settings;
  const { referenceKinds } = settings;
  const shipped = findProfile(profile.name);
  const isShipped = shipped !== null && JSON.stringify(shipped) === JSON.stringify(profile);
  return [
    ...lossIf(suite.name.trim() !== suite.name || suite.name === "", `the name “${suite.name}”`),
    ...lossIf(!isShipped, `the custom matching rules “${profile.name}”`),
    ...lossIf(seed !== seedOf(id), `the shuffle seed ${seed}`),
    ...lossIf(created !== null, `the creation date ${created}`),
    ...lossIf(
      judgeEqualOutputsOnce !== DEFAULT_SETTINGS.judgeEqualOutputsOnce,
      "the setting that identical outputs are judged one by one",
    ),
    ...lossIf(
      fixAlignments !== DEFAULT_SETTINGS.fixAlignments,
      "the setting that annotators cannot fix the alignment",
    ),
    ...lossIf(
      order !== DEFAULT_SETTINGS.order,
      `the setting that candidates are judged ${ORDER_WORDS[order].label.toLowerCase()}`,
    ),
    ...lossIf(
      repeats.of !== DEFAULT_SETTINGS.repeats.of || repeats.percent !== DEFAULT_SETTINGS.repeats.percent,
      `the repeat check: ${repeatsInWords(repeats)}`,
    ),
    ...lossIf(
      reuseAnswers !== DEFAULT_SETTINGS.reuseAnswers,
      `the reuse of earlier “right” answers: ${REUSE_WORDS[reuseAnswers]}`,
    ),
    ...lossIf(
      resolutionRule !== DEFAULT_SETTINGS.resolutionRule,
      `the setting for disagreements: ${resolutionRule}`,
    ),
    ...lossIf(
      referenceKinds.some((kind) => kind !== "human"),
      `the kinds of the references: ${referenceKinds.join(", ")}`,
    ),
    ...lossIf(views.length > 0, `the saved views ${views.map(({ name }) => `“${name}”`).join(", ")}`),
  ];
}

/** What is lost of the history: earlier texts, retracted events, notes, and the original rows of a database. */
function historyLosses({ events }: Ledger, { notes, retracted, origin }: Campaign): string[] {
  const { suite, outputs } = foldEvents(events);
  const currentTexts = new Set([suite, ...outputs].map((event) => event?.text));
  const namedTexts = new Set(
    events.flatMap((event) => (event.kind === "suite" || event.kind === "output" ? [event.text] : [])),
  );
  const earlierCount = [...namedTexts].filter((hash) => hash !== null && !currentTexts.has(hash)).length;
  // Warnings of an earlier import are not lost, because reading the folder gives them again.
  const noteCount = notes.filter(
    ({ what, events: brought }) => what !== "import" || brought.length > 0,
  ).length;
  return [
    ...lossIf(earlierCount > 0, `${counted(earlierCount, "earlier text")}, replaced or removed`),
    ...lossIf(retracted.size > 0, counted(retracted.size, "undone change")),
    ...lossIf(noteCount > 0, `the history (${counted(noteCount, "entry", "entries")})`),
    ...lossIf(origin !== null, "the original rows of the PROTEST database"),
  ];
}

function lossIf(isLost: boolean, description: string): string[] {
  return isLost ? [description] : [];
}
