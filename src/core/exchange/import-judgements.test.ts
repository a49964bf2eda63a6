import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { countKinds, type ImportKind, importJudgements } from "#core/exchange/import-judgements.ts";
import { protestActionId } from "#core/io/protest/row-record.ts";
import type { Judgement, PronounRecord } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS, REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { later, withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  type FlatJudgement,
  smallCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";

const ANNA: Annotator = { id: "a1", name: "Anna", role: "annotator" };
const BEN: Annotator = { id: "a2", name: "Ben", role: "annotator" };
const CURRENT_HASH = new CampaignTexts(smallCampaign()).textHash(0);

/**
 * Parses judgements of “bad” e1 by a1, written as `1x 2y<1`: judgement 2 answers with remark y and supersedes 1. `i2y` = read from
 * a database's rows; `a2y` = a repeat; `g2y` = y is right in the gap; `2y*` = made on another text, `2y+` = on the
 * current one; `2~` = only a flag, `2_` = empty.
 */
function records(notation: string, parts: FlatJudgement = {}): Judgement[] {
  return notation
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const match = /^([iag]?)([0-9]+)([xyz~_])([*+]?)(?:<([0-9,]+))?$/.exec(word);
      if (match === null) throw new Error(word);
      const [, kind, number = "", value = "", text = "", superseded = ""] = match;
      const record = smallJudgement(Number(number), {
        clock: 100 + Number(number),
        ...(value === "~" ? { flagged: true } : {}),
        ...(/[xyz]/.test(value) ? { pronoun: "ok", remark: value } : {}),
        textHash: { "": "", "*": "another", "+": CURRENT_HASH }[text] ?? "",
        supersedes: superseded
          .split(",")
          .filter((id) => id !== "")
          .map((id) => smallId(Number(id))),
        ...(kind === "i" ? { action: "import", time: null, replica: null } : {}),
        ...(kind === "a" ? { task: REPEATED_JUDGING } : {}),
        ...parts,
      });
      return kind === "g" ? gapRecord(record) : record;
    });
}

/** The judgement as a gap answer; its remark becomes the label. */
function gapRecord({ task: _task, content: { remark }, ...record }: PronounRecord): Judgement {
  return { ...record, task: GAPS, content: { ...NO_GAP_ANSWER, labels: [remark], remark } };
}

function ledgerWith(notation: string): Ledger {
  const ledger = smallLedger({}, { annotators: [ANNA, BEN] });
  // Rows in the campaign came with the master database.
  const actionId = protestActionId(ledger.id, null);
  const judgements = records(notation).map((judgement) =>
    judgement.action === "import" ? { ...judgement, actionId } : judgement,
  );
  return smallLedger({}, { annotators: [ANNA, BEN], judgements });
}

function batch(judgements: readonly Judgement[]): Ledger {
  const scope = { annotator: "a1", candidates: [{ system: "bad", example: "e1" }], created: null };
  return smallLedger({}, { annotators: [ANNA], judgements, scope });
}

function copy(judgements: readonly Judgement[]): Ledger {
  return smallLedger({}, { annotators: [ANNA, BEN], judgements });
}

function importInto(ledger: Ledger, incoming: Ledger) {
  const result = importJudgements(ledger, incoming, "b.json");
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/**
 * The effect on “bad” e1, and the remarks of all its heads after the import. The last head is the judgement that is
 * shown.
 */
function outcome(ledger: Ledger, incoming: Ledger): string {
  const [item] = importInto(ledger, incoming).items;
  if (item === undefined) return "nothing";
  expect(item.after).toEqual(item.heads.at(-1) ?? null);
  return [item.kind, ...item.heads.map(({ content }) => content.remark)].join(" ");
}

describe("importing a batch or another copy", () => {
  it.each<[what: string, here: string, incoming: string, expected: string]>([
    ["a first answer", "", "1x", "added x"],
    ["an answer after a flag", "1~", "1~ 2x<1", "added x"],
    ["an answer that supersedes the answer of the campaign", "1x", "1x 2y<1", "changed y"],
    ["an answer that supersedes another answer of the file", "1x", "1x 2y<1 3z<2", "changed z"],
    ["an answer that supersedes an answer missing in the file", "1x", "2y<1", "changed y"],
    [
      "an answer that is concurrent with a later answer of the campaign",
      "1x 2y<1",
      "1x 3z<1",
      "concurrent y z",
    ],
    ["an answer that is concurrent with an answer of the campaign", "1x", "2y", "concurrent x y"],
    [
      "a third answer that is concurrent with two answers of the campaign",
      "1x 2y",
      "1x 2y 3z",
      "unchanged x y z",
    ],
    ["an answer that equals a concurrent answer of the campaign", "1x", "2x", "unchanged x x"],
    ["an answer that supersedes two concurrent answers", "1x 2y", "1x 2y 3z<1,2", "changed z"],
    [
      "an answer that supersedes two answers and equals the later answer",
      "1x 2y",
      "1x 2y 3y<1,2",
      "changed y",
    ],
    ["an answer that supersedes the earlier of two concurrent answers", "1x 3y", "1x 3y 2y<1", "changed y y"],
    ["answers that the campaign has", "1x 2y<1", "1x 2y<1", "unchanged y"],
    ["an older answer", "1x 2y<1", "1x", "unchanged y"],
    ["an older answer without the answer that superseded it", "2y<1", "1x", "unchanged y"],
    ["only a flag", "", "1~", "noted "],
    ["a flag that was removed again", "", "1~ 2_<1", "unchanged "],
    ["the removal of a flag that the campaign has", "1~", "1~ 2_<1", "noted "],
    ["an answer that was emptied in the file, with a flag", "1x", "1x 2~<1", "removed "],
    ["no judgement", "1x", "", "nothing"],
    ["an empty judgement", "", "1_", "unchanged "],
    ["an empty judgement on another text", "", "1_*", "unchanged "],
    ["an answer that was emptied in the file", "1x", "1x 2_<1", "removed "],
    ["an answer that was emptied in the file, on another text", "1x", "1x 2_*<1", "removed "],
    ["an answer after an emptied answer", "1x 2_<1", "1x 2_<1 3y<2", "added y"],
    ["an answer on another text", "", "1x*", "stale x"],
    ["an answer on the current text", "", "1x+", "added x"],
    ["a change on another text", "1x", "1x 2y*<1", "stale y"],
    ["a stale answer confirmed for the current text", "1x*", "1x* 2x+<1", "changed x"],
    ["the same answer given again on another text", "1x+", "1x+ 2x*<1", "stale x"],
    ["concurrent answers of which one is on another text", "1x", "2y*", "concurrent x y"],
    ["a repeat, in addition to the first judgement", "1x", "a2y", "added y"],
    ["concurrent repeats, which need no resolution", "a1x", "a2y", "changed x y"],
    ["a gap answer next to a judgement", "1x", "g2y", "added y"],
    ["a gap answer that supersedes another gap answer", "g1x", "g1x g2y<1", "changed y"],
    ["a gap answer that is concurrent with another gap answer", "g1x", "g2y", "concurrent x y"],
    ["an earlier gap answer that is concurrent with a later gap answer", "g2x", "g1y", "concurrent y x"],
    [
      "a third gap answer that is concurrent with two gap answers",
      "g1x g2y",
      "g1x g2y g3z",
      "unchanged x y z",
    ],
  ])("previews %s: campaign “%s”, incoming “%s”", (_what, notation, incoming, expected) => {
    expect(outcome(ledgerWith(notation), batch(records(incoming)))).toBe(expected);
    expect(outcome(ledgerWith(notation), copy(records(incoming)))).toBe(expected);
  });

  it.each<[what: string, here: string, rows: string, expected: string, events: number]>([
    ["a first answer", "", "i2x", "added x", 1],
    ["an answer after the answer of earlier rows", "i1x", "i2y", "changed y", 1],
    ["an answer after two earlier states of the rows", "i1x i2y<1", "i3z", "changed z", 1],
    ["an answer that differs from an answer of the campaign", "1x", "i2y", "concurrent x y", 1],
    ["an answer that differs from a later answer of the campaign", "i1x 2y<1", "i3z", "concurrent y z", 1],
    ["an answer that the campaign has", "1x", "i2x", "unchanged x", 0],
    ["an answer that the campaign superseded", "1x 2y<1", "i3x", "unchanged y", 0],
    ["rows that the campaign has", "i1x", "i1x", "unchanged x", 0],
    ["rows that were superseded in the campaign", "i1x 2y<1", "i1x", "unchanged y", 0],
    ["an answer on another text", "", "i2x*", "stale x", 1],
  ])("previews %s from a database: campaign “%s”, rows “%s”", (_what, notation, rows, expected, events) => {
    expect(outcome(ledgerWith(notation), batch(records(rows)))).toBe(expected);
    expect(outcome(ledgerWith(notation), copy(records(rows)))).toBe(expected);
    expect(importInto(ledgerWith(notation), batch(records(rows))).events.length).toBe(events);
  });

  it.each([
    ["system", { system: "gone" }],
    ["example", { example: "e9" }],
  ])("shows a judgement as orphaned if its %s is not in the campaign", (_what, parts) => {
    for (const incoming of [batch(records("1x", parts)), copy(records("i1x", parts))]) {
      expect(outcome(ledgerWith(""), incoming)).toBe("orphaned x");
      expect(importInto(ledgerWith(""), incoming).events.length).toBe(1);
    }
    const ledger = smallLedger({}, { annotators: [ANNA, BEN], judgements: records("1x 2y", parts) });
    expect(outcome(ledger, batch(records("1x 2y", parts)))).toBe("unchanged x y");
    expect(outcome(ledger, batch(records("1x 2y 3z<2", parts)))).toBe("orphaned x z");
  });

  it("returns one item per candidate and annotator of a full copy, in the order of the file", () => {
    const incoming = copy([
      ...records("1x"),
      ...records("2y", { author: "a2" }),
      ...records("3z", { example: "e2" }),
      ...records("4z<3", { example: "e2" }),
      ...records("5x", { system: "gone" }),
    ]);
    const { items, people } = importInto(ledgerWith("1x"), incoming);
    expect(
      items.map(({ annotator, system, example, kind }) => `${annotator} ${system} ${example} ${kind}`),
    ).toEqual(["a1 bad e1 unchanged", "a2 bad e1 added", "a1 bad e2 added", "a1 gone e1 orphaned"]);
    expect(items.map(({ before, after }) => [before?.id ?? null, after?.id ?? null])).toEqual([
      [smallId(1), smallId(1)],
      [null, smallId(2)],
      [null, smallId(4)],
      [null, smallId(5)],
    ]);
    expect(people.map(({ id, isNew }) => `${id} ${isNew}`)).toEqual(["a1 false", "a2 false"]);
    const noItems: Readonly<Record<ImportKind, number>> = {
      added: 0,
      changed: 0,
      removed: 0,
      concurrent: 0,
      stale: 0,
      orphaned: 0,
      noted: 0,
      unchanged: 0,
    };
    expect(countKinds(items)).toEqual({ ...noItems, unchanged: 1, added: 2, orphaned: 1 });
    expect(countKinds([])).toEqual(noItems);
  });

  it("counts the judgements of other annotators in a batch, and does not import them", () => {
    const others = [...records("2y", { author: "a2" }), ...records("3z", { author: "a2", example: "e2" })];
    const { items, events, others: count } = importInto(ledgerWith(""), batch([...records("1x"), ...others]));
    expect(count).toBe(2);
    expect(events.map(({ id }) => id)).toEqual([smallId(1)]);
    expect(items.length).toBe(1);
    expect(importInto(ledgerWith(""), copy([...records("1x"), ...others])).others).toBe(0);
  });

  it("imports settings and texts from a full copy, but not from a batch", () => {
    const changedFiles = {
      "systems/good.txt": "Un .\nDeux .\nTrois .\nQuatre .\n",
      "systems/good.align": null,
    };
    const parts = {
      id: ledgerWith("").id,
      annotators: [ANNA],
      settings: { name: "Other" },
      judgements: records("1x"),
    };
    const scope = { annotator: "a1", candidates: [], created: null };
    const ofBatch = importInto(ledgerWith(""), smallLedger(changedFiles, { ...parts, scope }));
    expect([ofBatch.events.map(({ kind }) => kind), ofBatch.texts.size]).toEqual([["judgement"], 0]);
    const ofCopy = importInto(ledgerWith(""), smallLedger(changedFiles, parts));
    expect(ofCopy.events.map(({ kind }) => kind)).toEqual(["setting", "output", "judgement"]);
    expect([...ofCopy.texts.values()].map(({ kind }) => kind)).toEqual(["output"]);
  });
});

it("a text that the campaign already has is not imported, even if a new event names it", () => {
  const ledger = ledgerWith("");
  const outputEvent = ledger.events.find(({ kind }) => kind === "output");
  if (outputEvent?.kind !== "output") throw new Error("there is an output");
  const { id: _id, clock: _clock, time: _time, ...body } = outputEvent;
  const result = importInto(ledger, later(ledger, { ...body, text: null }, body));
  expect(result.events).toHaveLength(2);
  expect(result.texts.size).toBe(0);
});

describe("importing retracted judgements", () => {
  it("restores only the imported judgement if several judgements were retracted together", () => {
    const both = withRetraction(ledgerWith("1x 2y<1"), smallId(1), smallId(2));
    const { retractions, restored } = importInto(both, batch(records("2y<1")));
    expect([retractions, restored]).toEqual([[smallId(600)], [smallId(2)]]);
  });

  const undone = withRetraction(ledgerWith("1x 2y<1"), smallId(2));

  it.each<[what: string, incoming: Ledger, expected: string, retractions: string[]]>([
    ["restores the judgement if a batch contains it", batch(records("1x 2y<1")), "changed y", [smallId(600)]],
    ["restores nothing if a full copy predates the retraction", copy(records("1x 2y<1")), "unchanged x", []],
    ["restores nothing if a copy has the retraction, too", undone, "unchanged x", []],
    ["restores nothing if a batch does not contain the judgement", batch(records("1x")), "unchanged x", []],
  ])("%s", (_what, incoming, expected, retractions) => {
    expect(outcome(undone, incoming)).toBe(expected);
    expect(importInto(undone, incoming).retractions).toEqual(retractions);
  });

  it("restores a judgement from a database's rows, even if the retracted judgement has another id", () => {
    expect(outcome(withRetraction(ledgerWith("i1x"), smallId(1)), batch(records("i1x")))).toBe("added x");
    expect(outcome(withRetraction(ledgerWith("1x"), smallId(1)), batch(records("i2x")))).toBe("added x");
  });

  it("retracts a judgement of the campaign if an imported copy has retracted it", () => {
    expect(outcome(ledgerWith("1x 2y<1"), undone)).toBe("changed x");
    expect(outcome(ledgerWith("1x"), withRetraction(ledgerWith("1x"), smallId(1)))).toBe("removed");
    expect(outcome(ledgerWith("1_"), withRetraction(ledgerWith("1_"), smallId(1)))).toBe("unchanged");
    expect(outcome(ledgerWith(""), withRetraction(ledgerWith("1x"), smallId(1)))).toBe("unchanged");
  });

  it("keeps a judgement whose retraction was itself retracted", () => {
    const undoneAgain = withRetraction(undone, smallId(600));
    expect(outcome(undoneAgain, batch(records("1x 2y<1")))).toBe("unchanged y");
    const withoutJudgement = withRetraction(undoneAgain, smallId(2));
    expect(outcome(withoutJudgement, batch(records("1x 2y<1")))).toBe("changed y");
    expect(importInto(withoutJudgement, batch(records("1x 2y<1"))).retractions).toEqual([smallId(602)]);
  });
});

describe("the name of a copy", () => {
  const named = (ledger: Ledger, ...values: readonly string[]) => {
    const settings = values.map((value) => ({ kind: "setting", author: null, key: "name", value }) as const);
    return later(ledger, ...settings);
  };
  const campaign = smallLedger({}, { settings: { name: "Stories" } });
  const names = (incoming: Ledger) =>
    importInto(campaign, incoming).events.flatMap((event) =>
      event.kind === "setting" && event.key === "name" ? [event.value] : [],
    );

  it("does not rename the campaign if Referee gave it to a second copy", () => {
    expect(names(named(campaign, "Stories (2)"))).toEqual([]);
    expect(names(named(campaign, "Stories (2)", "Stories (2) (2)"))).toEqual([]);
  });

  it("is imported if a person gave it", () => {
    expect(names(named(campaign, "Tales"))).toEqual(["Tales"]);
    expect(names(named(campaign, "Tales (2)"))).toEqual(["Tales (2)"]);
    expect(names(named(campaign, "Stories, part 2"))).toEqual(["Stories, part 2"]);
  });
});
