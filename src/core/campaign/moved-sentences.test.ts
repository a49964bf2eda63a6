// Tests campaigns in which a sentence of an output was moved: texts, verdicts and answers follow it everywhere.
import { describe, expect, it } from "vitest";
import { computeVerdicts, figuresOf, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { mergeLedgers } from "#core/exchange/import-all.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, writeEvents } from "#core/ledger/ledger.ts";
import { later, smallWriter, withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { update } from "#tools/testing/campaigns/updated-campaign.ts";
import { CampaignTexts } from "./campaign.ts";
import { earlierOutput, initiallyShownText } from "./earlier-text.ts";
import { checkLedger } from "./file-ledger.ts";

/** “Elle rebondit” of “bad” is next to the first sentence; it translates the beginning of the second. */
const MISPLACED = {
  "systems/bad.txt":
    "La balle est rouge . Elle rebondit\nquand on la lâche .\nIls ont vu les plasma .\nIl brille .\n",
  "systems/bad.align": "0-0 1-1 2-2 3-3 4-4\n3-1 5-2 4-3 6-4\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
};
const E1 = { system: "bad", example: "e1" };

function hashOf(ledger: Ledger): string {
  const texts = new CampaignTexts(currentCampaign(ledger));
  return texts.textHash(texts.index.numberOf(E1) ?? -1);
}

const BASE = smallLedger(MISPLACED);
const JUDGED = smallLedger(MISPLACED, {
  annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
  judgements: [smallJudgement(1, { ...E1, textHash: hashOf(BASE) })],
});
const TEXT = foldEvents(JUDGED.events).outputs.find(({ system }) => system === "bad")?.text ?? "";
const MOVE: EventBody = {
  kind: "boundary",
  author: "a1",
  system: "bad",
  text: TEXT,
  line: 0,
  from: 0,
  at: 5,
  to: 12,
  links: ["0-0 1-1 2-2 3-3 4-4", "0-0 1-1 3-3 5-4 4-5 6-6"],
  before: 7,
  example: "e1",
  replica: null,
};
const MOVED = later(JUDGED, MOVE);
const FIXED = ["La balle est rouge .", "Elle rebondit quand on la lâche ."];

const linesOf = (ledger: Ledger) =>
  currentCampaign(ledger)
    .outputs.find(({ system }) => system === "bad")
    ?.lines.slice(0, 2);

function isStale(ledger: Ledger): boolean | undefined {
  const campaign = currentCampaign(ledger);
  const [judgement] = campaign.judgements;
  return judgement && new CampaignTexts(campaign).isStale(judgement);
}

function isApproved(ledger: Ledger): boolean | undefined {
  const campaign = currentCampaign(ledger);
  const system = campaign.outputs.findIndex((output) => output.system === "bad");
  return computeVerdicts(passInputOf(campaign))[system]?.[0]?.approved;
}

describe("a moved sentence", () => {
  it("changes the lines, the verdict, and outdates the answer; undone, all are as before", () => {
    expect(linesOf(MOVED)).toEqual(FIXED);
    expect([isApproved(JUDGED), isApproved(MOVED)]).toEqual([false, true]);
    expect([isStale(JUDGED), isStale(MOVED)]).toEqual([false, true]);
    const undone = withRetraction(MOVED, smallId(500));
    expect(currentCampaign(undone).outputs).toEqual(currentCampaign(JUDGED).outputs);
    expect(isStale(undone)).toBe(false);
    const back = later(MOVED, { ...MOVE, at: 7, before: 5 });
    expect(currentCampaign(back).outputs).toEqual(currentCampaign(JUDGED).outputs);
  });

  it("shows the text on which an earlier answer was given, before and after other moves", () => {
    const sentences = (ledger: Ledger, textHash: string) => {
      const earlier = earlierOutput(ledger, { ...E1, textHash });
      if (earlier === null) return null;
      const shown = initiallyShownText(earlier.suite, earlier.example, earlier.output);
      return shown.sentences.map(({ tokens }) => tokens.join(" "));
    };
    expect(sentences(MOVED, hashOf(JUDGED))).toEqual([
      "La balle est rouge . Elle rebondit",
      "quand on la lâche .",
    ]);
    const again = later(MOVED, { ...MOVE, at: 0, before: 5 });
    expect(sentences(again, hashOf(MOVED))).toEqual(FIXED);
  });

  it("has no effect on another output, or on an output that was given again since", () => {
    expect(linesOf(later(JUDGED, { ...MOVE, text: "0".repeat(64) }))).toEqual(linesOf(JUDGED));
    const givenAgain = later(JUDGED, MOVE, { kind: "output", author: null, system: "bad", text: TEXT });
    expect(linesOf(givenAgain)).toEqual(linesOf(JUDGED));
  });

  it("is kept by files, batches, and when systems are merged into another campaign", () => {
    expect(checkLedger("c.json", MOVED)).toEqual([]);
    const read = parseCampaign("c.json", serializeCampaign(MOVED));
    expect(read.ok && linesOf(read.value)).toEqual(FIXED);
    const plan = { annotator: "a1", candidates: [E1], tasks: [], created: null };
    expect(linesOf(makeBatch(MOVED, plan))).toEqual(FIXED);
    const other = { ...plan, candidates: [{ system: "good", example: "e1" }] };
    expect(makeBatch(MOVED, other).events.some(({ kind }) => kind === "boundary")).toBe(false);
    const withoutBad = smallLedger({ "systems/bad.txt": null, "systems/bad.align": null }, { id: "other" });
    const merged = mergeLedgers([
      { file: "here", ledger: withoutBad },
      { file: "there", ledger: MOVED },
    ]);
    expect(merged.ok && linesOf(merged.value.ledger)).toEqual(FIXED);
  });

  it("is the same whatever the order in which the moves of two people arrive", () => {
    const [first, second] = [
      { ...MOVE, at: 5 },
      { ...MOVE, author: "a2", at: 12, before: 5 },
    ].map((body, at) => writeEvents([body], 900, smallWriter(500 + at))[0]);
    if (first === undefined || second === undefined) throw new Error("two events were made");
    const events = (...all: readonly (typeof first)[]) => ({ ...JUDGED, events: [...JUDGED.events, ...all] });
    expect(linesOf(events(second, first))).toEqual(linesOf(events(first, second)));
    expect(linesOf(events(first, second))).toEqual([
      "La balle est rouge . Elle rebondit quand on la lâche .",
      "",
    ]);
  });

  it("is no change to an update with the moved text, and is replaced by one with the original text", () => {
    const texts = (lines: readonly string[]) => ({
      "systems/bad.txt": `${[...lines, "Ils ont vu les plasma .", "Il brille ."].join("\n")}\n`,
    });
    expect(update(MOVED, texts(FIXED)).events).toEqual([]);
    const original = update(MOVED, {
      "systems/bad.txt": MISPLACED["systems/bad.txt"],
      "bad.align": MISPLACED["systems/bad.align"],
    });
    expect(linesOf(original.after)).toEqual(linesOf(JUDGED));
  });

  it("is in the summary, so that no verdicts of the text before are used", () => {
    expect(figuresOf(JUDGED).summary.boundaries).toBeUndefined();
    expect(figuresOf(MOVED).summary.boundaries).toEqual([smallId(500)]);
  });
});
