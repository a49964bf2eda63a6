// Lists what Referee does with a ledger made by other people. Each step is a function, which is timed with ledgers of
// unusual shapes.

import { repeatPairs } from "#core/analysis/accuracy/differing-judgements.ts";
import { CandidateResults } from "#core/analysis/accuracy/judgement-tables.ts";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { historyEntries } from "#core/campaign/history-entries.ts";
import { mergePreview, separateEntry } from "#core/campaign/merge-entries.ts";
import { mergeLedgers } from "#core/exchange/import-all.ts";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { batchFileNames, makeBatch } from "#core/exchange/make-batch.ts";
import { mergedEvents } from "#core/exchange/merge-campaigns.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { serializeJudgements } from "#core/io/folder/folder-files.ts";
import { writeLedger } from "#core/io/protest/write/write-protest.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { decidingRecord } from "#core/ledger/deciding.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents, foldOnce, Registers } from "#core/ledger/fold.ts";
import { HistoryReader } from "#core/ledger/history.ts";
import { eventsAsOf, eventsMissing, type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { packInBlocks, unpackEvents } from "#core/ledger/packed-events.ts";
import { addToMirror, eventRecords, factsRecord } from "#core/sync/mirror/mirror-content.ts";
import { recoverCampaign } from "#core/sync/mirror/recover.ts";
import { fitEvents, sortArrivals } from "#core/sync/team/arrivals.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { withTextRecords } from "#tools/testing/mirrored-campaign.ts";

/** Prepares a step of Referee's work with a ledger, and returns the function to be timed. */
type Step = (ledger: Ledger) => () => unknown;

const FACTS = {
  scope: null,
  name: "Small",
  trashed: null,
  added: "2026-01-02T03:04:05.006Z",
  backedUp: null,
};

/** Returns the ledger with a new list of the same events, so that nothing is cached for the list. */
function copied(ledger: Ledger): Ledger {
  return { ...ledger, events: [...ledger.events] };
}

function judgementsIn(ledger: Ledger) {
  return ledger.events.filter((event) => event.kind === "judgement");
}

function readRegisters(registers: Registers): void {
  for (const { latest } of registers.all) {
    registers.of(latest.author, latest, latest.task);
    registers.ofCandidate(latest, latest.task);
  }
  registers.ofAnnotator("a1");
}

/** The events of a copy that lacks the newer half. */
function olderHalf(events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  return events.slice(0, Math.ceil(events.length / 2));
}

export const LEDGER_STEPS: Readonly<Record<string, Step>> = {
  unite: (ledger) => () => uniteEvents(ledger.events.toReversed(), ledger.events),
  fold: (ledger) => () => foldEvents(ledger.events),
  "fold, in reverse order": (ledger) => () => foldEvents(ledger.events.toReversed()),
  "read the registers": (ledger) => {
    const { registers } = foldEvents(ledger.events);
    return () => readRegisters(registers);
  },
  "add to the registers one by one": (ledger) => () => {
    const registers = new Registers();
    for (const record of judgementsIn(ledger)) registers.add(record);
    readRegisters(registers);
  },
  "add to the registers, in reverse order": (ledger) => () => {
    const registers = new Registers();
    for (const record of judgementsIn(ledger).toReversed()) registers.add(record);
    readRegisters(registers);
  },
  "deciding records": (ledger) => {
    const { registers } = foldEvents(ledger.events);
    return () => registers.all.map((register) => decidingRecord(register, registers));
  },
  "undo history": (ledger) => {
    const { registers } = foldEvents(ledger.events);
    return () => {
      const reader = new HistoryReader((id) => registers.find(id));
      for (const record of judgementsIn(ledger)) reader.add(record);
      return reader.history;
    };
  },
  "undo history, in reverse order": (ledger) => {
    const { registers } = foldEvents(ledger.events);
    return () => {
      const reader = new HistoryReader((id) => registers.find(id));
      for (const record of judgementsIn(ledger).toReversed()) reader.add(record);
      return reader.history;
    };
  },
  check: (ledger) => () => checkLedger("file", copied(ledger)),
  "history screen": (ledger) => {
    const { retracted } = foldEvents(ledger.events);
    return () => historyEntries(ledger.events, retracted);
  },
  "state at an earlier event": (ledger) => () => eventsAsOf(ledger.events, ledger.events.at(-1)?.id ?? ""),
  "write and read a file": (ledger) => () => parseCampaign("file", serializeCampaign(ledger)),
  "write judgements.json": (ledger) => {
    const { retracted } = foldEvents(ledger.events);
    return () => serializeJudgements(ledger.events, retracted);
  },
  pack: (ledger) => () => packInBlocks(ledger.events).map(unpackEvents),
  "what another copy lacks": (ledger) => () => [
    eventsMissing(ledger.events, olderHalf(ledger.events)),
    eventsMissing(olderHalf(ledger.events), ledger.events),
  ],
  "complete the mirror": (ledger) => {
    const facts = { ...FACTS, ledger: ledger.id };
    const records = [factsRecord(facts), ...eventRecords(olderHalf(ledger.events))];
    const file = new Uint8Array(Buffer.concat(records));
    return () => [addToMirror(facts, [file], withTextRecords(ledger)), recoverCampaign([file], [ledger])];
  },
  "make a batch": (ledger) => () =>
    makeBatch(ledger, { annotator: "a1", candidates: [CANDIDATE], tasks: [], created: null }),
  "import a batch": (ledger) => {
    const batch = makeBatch(ledger, { annotator: "a1", candidates: [CANDIDATE], tasks: [], created: null });
    const before = { ...ledger, events: olderHalf(ledger.events) };
    return () => importJudgements(before, batch, "file");
  },
  "import a copy": (ledger) => {
    const before = smallLedger({}, { annotators: [{ id: "a1", name: "a1", role: "annotator" }] });
    return () => [importJudgements(before, ledger, "file"), importJudgements(ledger, before, "file")];
  },
  "merge another campaign": (ledger) => {
    // If it had a judgement or all the entries, the other campaign would be a copy of it, of which nothing is added.
    const isOwn = (event: LedgerEvent) =>
      event.kind !== "judgement" && !(event.kind === "annotator" && event.annotator === "a1");
    const here: Ledger = { ...ledger, events: ledger.events.filter(isOwn) };
    const folded = foldEvents(here.events);
    return () => mergedEvents(here, folded, { ...copied(ledger), id: "another" });
  },
  merge: (ledger) => () =>
    mergeLedgers([
      { file: "a", ledger: copied(ledger) },
      { file: "b", ledger: { ...ledger, events: olderHalf(ledger.events) } },
    ]),
  "preview of merging annotators": (ledger) => {
    const { registers, retracted } = foldEvents(ledger.events);
    const entry = { id: "a1", name: "a1", role: "annotator" as const };
    return () => [mergePreview(registers, "a1", "a2"), separateEntry(ledger.events, retracted, entry)];
  },
  "names of annotators": (ledger) => {
    const { annotators } = foldEvents(ledger.events);
    return () => [annotatorNames(annotators), batchFileNames(annotators, [])];
  },
  "select events for a team": (ledger) => {
    const listed = new Set(["a1", "a2", "a3"]);
    return () => sortArrivals(ledger.events, { listed, texts: { unproved: () => null } });
  },
  "select events for a team, in reverse order": (ledger) => {
    const listed = new Set(["a1", "a2", "a3"]);
    return () => sortArrivals(ledger.events.toReversed(), { listed, texts: { unproved: () => null } });
  },
  "check records from a team": (ledger) => {
    const received = ledger.events.map((event) => ({ event, sentBy: "a1" }));
    return () => fitEvents("team", ledger.id, received, ledger.texts);
  },
  "write a database": (ledger) => () => writeLedger(ledger),
  scores: (ledger) => {
    const campaign = campaignOf(ledger, foldEvents(ledger.events));
    return () => scoreCampaign(campaign);
  },
  "list entry": (ledger) => () => figuresOf(copied(ledger)),
  "results of candidates": (ledger) => {
    const campaign = campaignOf(ledger, foldOnce(ledger.events));
    const verdicts = campaign.outputs.map(() =>
      campaign.suite.examples.map(() => ({ approved: false, reason: "" })),
    );
    return () => [
      ...new CandidateResults(campaign, verdicts),
      repeatPairs(campaign, new CampaignTexts(campaign)),
    ];
  },
};

const CANDIDATE = { system: "bad", example: "e1" };
