// Tests making one entry of a person an alias of another: the preview, and that separating them restores the
// earlier state.
import { describe, expect, it } from "vitest";
import {
  mergedInto,
  mergeEntries,
  mergePreview,
  mergePreviewText,
  separateEntry,
} from "#core/campaign/merge-entries.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { foldText } from "#tools/testing/fold-text.ts";

const ANN = { id: "a1", name: "Ann", role: "annotator" as const };
const A_LUND = { id: "a2", name: "Ann Lund", role: "annotator" as const };
const CY = { id: "a3", name: "Cy", role: "annotator" as const };
const judgement = (
  number: number,
  author: string,
  example: string,
  pronoun: "ok" | "bad",
  more: object = {},
) => smallJudgement(number, { author, example, pronoun, ...more });

/**
 * Ann judged e1 right, e2 wrong, e3 right. Ann Lund, who is the same person, judged e1 right, e2 right, and e4. Cy is
 * another person.
 */
const LEDGER = smallLedger(
  {},
  {
    annotators: [ANN, A_LUND, CY],
    judgements: [
      judgement(1, "a1", "e1", "ok"),
      judgement(2, "a1", "e2", "bad"),
      judgement(3, "a1", "e3", "ok"),
      judgement(4, "a2", "e1", "ok"),
      judgement(5, "a2", "e2", "ok"),
      judgement(6, "a2", "e4", "bad"),
      judgement(7, "a3", "e3", "bad"),
      // A repeat is not a second answer to the task of judging.
      judgement(8, "a2", "e3", "bad", { task: REPEATED_JUDGING }),
    ],
    assignments: [{ name: "1", tasks: [{ label: "1", annotator: "a2", candidates: [] }] }],
  },
);

const NOTHING = { own: 0, other: 0, both: 0, differ: 0 };

/**
 * In “bad”, Ann filled e1 (il), e2 (ce) and e4, and Ann Lund filled e1 (il), e2 (il) and e3. In “good”, Ann filled e3.
 * The answers to e1 are equal, those to e2 differ.
 */
const FILLED = currentCampaign({
  ...LEDGER,
  events: uniteEvents(LEDGER.events, [
    smallGap(21, "il", { author: "a1", example: "e1" }),
    smallGap(22, "ce", { author: "a1", example: "e2" }),
    smallGap(23, "ce", { author: "a1", example: "e4" }),
    smallGap(24, "ce", { author: "a1", example: "e3", system: "good" }),
    smallGap(25, "il", { author: "a2", example: "e1" }),
    smallGap(26, "il", { author: "a2", example: "e2" }),
    smallGap(27, "il", { author: "a2", example: "e3" }),
  ]),
}).registers;

let ids = 0;
function withEvent(ledger: Ledger, body: EventBody): Ledger {
  const { clock } = ledger.events.reduce((most, event) => (event.clock > most.clock ? event : most));
  const written = writeEvents([body], clock, {
    newId: () => smallId(500 + ids++),
    now: "2026-03-01T12:00:00.000Z",
  });
  return { ...ledger, events: uniteEvents(ledger.events, written) };
}

describe("two entries of one person", () => {
  const merged = withEvent(LEDGER, mergeEntries(A_LUND, "a1"));

  it("have a preview that counts candidates of each entry, of both, and with different answers", () => {
    expect(mergePreview(currentCampaign(LEDGER).registers, "a2", "a1")).toEqual({
      own: 3,
      other: 3,
      both: 2,
      differ: 1,
      gaps: NOTHING,
      tokens: NOTHING,
    });
    expect(mergePreview(currentCampaign(LEDGER).registers, "a3", "a2")).toEqual({
      own: 1,
      other: 3,
      both: 0,
      differ: 0,
      gaps: NOTHING,
      tokens: NOTHING,
    });
  });

  it("have separate previews for gaps and for judging", () => {
    expect(mergePreview(FILLED, "a2", "a1")).toEqual({
      own: 3,
      other: 3,
      both: 2,
      differ: 1,
      gaps: { own: 3, other: 4, both: 2, differ: 1 },
      tokens: NOTHING,
    });
  });

  it("have a preview in words, which names only tasks with answers", () => {
    const names = ["Ann Lund", "Ann"] as const;
    const rest =
      "Work assigned to either now belongs to Ann. No event is rewritten, and the two can be separated again.";
    expect(mergePreviewText(mergePreview(currentCampaign(LEDGER).registers, "a2", "a1"), ...names)).toBe(
      `Ann Lund judged 3 candidates, Ann 3; 2 of them the same, 1 with two answers, open until Ann chooses one. ${rest}`,
    );
    expect(mergePreviewText(mergePreview(FILLED, "a2", "a1"), ...names)).toBe(
      `Ann Lund judged 3 candidates and filled 3 gaps, Ann 3 and 4; 4 of them the same, 2 with two answers, open until Ann chooses one. ${rest}`,
    );
    expect(
      mergePreviewText({ ...NOTHING, own: 3, gaps: { ...NOTHING, other: 2 }, tokens: NOTHING }, ...names),
    ).toContain("Ann Lund judged 3 candidates and filled 0 gaps, Ann 0 and 2; none of them the same.");
    const separate = { own: 1, other: 2, both: 1, differ: 0 };
    expect(mergePreviewText({ ...NOTHING, gaps: separate, tokens: NOTHING }, ...names)).toBe(
      `Ann Lund filled 1 gap, Ann 2; 1 of them the same, all with the same answers. ${rest}`,
    );
    expect(
      mergePreviewText({ ...NOTHING, gaps: { ...NOTHING, other: 2 }, tokens: NOTHING }, ...names),
    ).toContain("Ann Lund filled 0 gaps, Ann 2; none of them the same.");
    expect(
      mergePreviewText({ ...NOTHING, gaps: { ...separate, both: 0 }, tokens: NOTHING }, ...names),
    ).toContain("Ann 2; none of them the same. Work");
    expect(mergePreviewText({ ...NOTHING, gaps: NOTHING, tokens: separate }, ...names)).toBe(
      `Ann Lund annotated 1 token, Ann 2; 1 of them the same, all with the same answers. ${rest}`,
    );
    expect(
      mergePreviewText({ ...separate, gaps: separate, tokens: { ...separate, differ: 1 } }, ...names),
    ).toContain(
      "Ann Lund judged 1 candidate, filled 1 gap and annotated 1 token, Ann 2, 2 and 2; 3 of them the same, 1 with two answers",
    );
    expect(mergePreviewText({ ...NOTHING, gaps: NOTHING, tokens: NOTHING }, ...names)).toContain(
      "Ann Lund judged 0 candidates, Ann 0; none of them the same.",
    );
  });

  it("are one person in the list of annotators, in answers and in assignments", () => {
    const campaign = currentCampaign(merged);
    expect(campaign.annotators).toEqual([ANN, CY]);
    expect(mergedInto(campaign, "a1")).toEqual([A_LUND]);
    const registers = campaign.registers.ofAnnotator("a1");
    expect(
      registers
        .map(({ latest, hasConcurrent }) => `${latest.example}${hasConcurrent ? " concurrent" : ""}`)
        .sort(),
    ).toEqual(["e1", "e2 concurrent", "e3", "e4"]);
    expect(campaign.assignments[0]?.tasks[0]?.annotator).toBe("a1");
  });

  it("can be separated, which restores the earlier state", () => {
    const campaign = currentCampaign(merged);
    const separated = withEvent(merged, separateEntry(merged.events, campaign.retracted, A_LUND));
    const readableState = ({ events, ...rest }: Ledger) => {
      const { clock: _clock, retracted: _retracted, ...fold } = JSON.parse(foldText({ events, ...rest }));
      return fold;
    };
    expect(readableState(separated)).toEqual(readableState(LEDGER));
  });

  it("can be separated by one event even if one was made an alias of the other twice", () => {
    const twice = withEvent(merged, mergeEntries(A_LUND, "a1"));
    const separated = withEvent(twice, separateEntry(twice.events, currentCampaign(twice).retracted, A_LUND));
    expect(currentCampaign(separated).annotators).toEqual([ANN, A_LUND, CY]);
    // An event that is already retracted is not retracted again.
    const remerged = withEvent(separated, mergeEntries(A_LUND, "a1"));
    const body = separateEntry(remerged.events, currentCampaign(remerged).retracted, A_LUND);
    expect(body.kind === "retraction" && body.events).toHaveLength(1);
  });

  it("are both aliases of a third entry if the first of them becomes its alias", () => {
    const three = withEvent(merged, mergeEntries(ANN, "a3"));
    expect(currentCampaign(three).annotators).toEqual([CY]);
    expect(mergedInto(currentCampaign(three), "a3").map(({ id }) => id)).toEqual(["a1", "a2"]);
  });
});
