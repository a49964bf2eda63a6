// Tests the preview of imported annotations: one item per source token and annotator.
import { expect, it } from "vitest";
import { type ImportKind, importJudgements } from "#core/exchange/import-judgements.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA } from "#tools/testing/campaigns/updated-campaign.ts";

const BARE = smallLedger({}, { annotators: [ANNA] });
const withRecords = (...records: readonly Judgement[]) => ({
  ...BARE,
  events: uniteEvents(
    BARE.events,
    records.map((record, at) => ({ ...record, clock: 500 + at })),
  ),
});

const first = smallAnnotation(50, "2:0", THEY_EXAMPLE);
const old = { textHash: "0".repeat(64) };

it.each<[what: string, here: readonly Judgement[], there: readonly Judgement[], kind: ImportKind]>([
  ["of a token without annotations", [], [first], "added"],
  ["that the campaign already has", [first], [first], "unchanged"],
  [
    "that supersedes an annotation of the campaign",
    [first],
    [smallAnnotation(51, "2:0", { unsuitable: "other" }, { supersedes: [first.id] })],
    "changed",
  ],
  [
    "that is concurrent with another annotation of the same annotator",
    [first],
    [smallAnnotation(51, "2:0", { unsuitable: "other" })],
    "concurrent",
  ],
  ["made on another text", [], [smallAnnotation(51, "2:0", THEY_EXAMPLE, old)], "stale"],
  // “They saw the plasma .” has five tokens.
  ["of the last token of a sentence", [], [smallAnnotation(51, "2:4", { unsuitable: "other" })], "added"],
  [
    "of a token after the end of a sentence",
    [],
    [smallAnnotation(51, "2:5", { unsuitable: "other" })],
    "orphaned",
  ],
])("an annotation %s is previewed as $3", (_what, here, incoming, kind) => {
  const result = importJudgements(withRecords(...here), withRecords(...incoming), "copy.json");
  expect(result.ok ? result.value.items.map((item) => item.kind) : result.problems).toEqual([kind]);
});
