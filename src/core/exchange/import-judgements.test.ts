import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { countKinds, type ImportKind, importJudgements } from "#core/exchange/import-judgements.ts";
import { protestStep } from "#core/io/protest/row-record.ts";
import type { Judgement, PronounRecord } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/content.ts";
import { GAPS, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
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
const HERE = new CampaignTexts(smallCampaign()).textHash(0);

/**
 * Records of a1 about bad e1, written as `1x 2y<1`: record 2 says y and supersedes 1. `i2y` = read from a
 * database's rows; `a2y` = a repeat; `g2y` = y is right in the gap; `2y*` = made on another text, `2y+` = on
 * the present one; `2~` = only a flag, `2_` = nothing.
 */
function records(notation: string, parts: FlatJudgement = {}): Judgement[] {
  return notation
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => {
      const found = /^([iag]?)([0-9]+)([xyz~_])([*+]?)(?:<([0-9,]+))?$/.exec(one);
      if (found === null) throw new Error(one);
      const [, how, number = "", says = "", text = "", follows = ""] = found;
      const record = smallJudgement(Number(number), {
        clock: 100 + Number(number),
        ...(says === "~" ? { flagged: true } : { remark: says.replace("_", "") }),
        textHash: { "": "", "*": "another", "+": HERE }[text] ?? "",
        supersedes: follows
          .split(",")
          .filter((id) => id !== "")
          .map((id) => smallId(Number(id))),
        ...(how === "i" ? { action: "import", time: null, replica: null } : {}),
        ...(how === "a" ? { task: REPEATED_JUDGING } : {}),
        ...parts,
      });
      return how === "g" ? gapRecord(record) : record;
    });
}

/** The same for a gap: its remark is the label. */
function gapRecord({ task: _task, content: { remark }, ...record }: PronounRecord): Judgement {
  return { ...record, task: GAPS, content: { ...NO_GAP_ANSWER, labels: [remark], remark } };
}

function here(notation: string): Ledger {
  const ledger = smallLedger({}, { annotators: [ANNA, BEN] });
  // Rows that are here came with the master database.
  const actionId = protestStep(ledger.id, null);
  const judgements = records(notation).map((one) => (one.action === "import" ? { ...one, actionId } : one));
  return smallLedger({}, { annotators: [ANNA, BEN], judgements });
}

function batch(judgements: readonly Judgement[]): Ledger {
  const scope = { annotator: "a1", candidates: [{ system: "bad", example: "e1" }], created: null };
  return smallLedger({}, { annotators: [ANNA], judgements, scope });
}

function copy(judgements: readonly Judgement[]): Ledger {
  return smallLedger({}, { annotators: [ANNA, BEN], judgements });
}

function taken(ledger: Ledger, incoming: Ledger) {
  const found = importJudgements(ledger, incoming, "b.json");
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

/** Effect on bad e1 and the remarks of all heads after it; the last one is shown. */
function outcome(ledger: Ledger, incoming: Ledger): string {
  const [item] = taken(ledger, incoming).items;
  if (item === undefined) return "nothing";
  expect(item.after).toEqual(item.heads.at(-1) ?? null);
  return [item.kind, ...item.heads.map(({ content }) => content.remark)].join(" ");
}

describe("importing a batch or another copy", () => {
  it.each<[what: string, here: string, incoming: string, expected: string]>([
    ["the first word", "", "1x", "added x"],
    ["a word after a flag", "1~", "1~ 2x<1", "changed x"],
    ["the next word", "1x", "1x 2y<1", "changed y"],
    ["the word after the next", "1x", "1x 2y<1 3z<2", "changed z"],
    ["the next word without the one before", "1x", "2y<1", "changed y"],
    ["a word, concurrent with a later one here", "1x 2y<1", "1x 3z<1", "twice y z"],
    ["a word, concurrent with one that was unknown there", "1x", "2y", "twice x y"],
    ["a third word, concurrent with two", "1x 2y", "1x 2y 3z", "unchanged x y z"],
    ["the same word said there and here", "1x", "2x", "unchanged x x"],
    ["what settles two words", "1x 2y", "1x 2y 3z<1,2", "changed z"],
    ["what settles two words as the later one", "1x 2y", "1x 2y 3y<1,2", "changed y"],
    ["what settles the earlier of two words", "1x 3y", "1x 3y 2y<1", "changed y y"],
    ["what is known", "1x 2y<1", "1x 2y<1", "unchanged y"],
    ["what is older", "1x 2y<1", "1x", "unchanged y"],
    ["what is older than a word of which it knows nothing", "2y<1", "1x", "unchanged y"],
    ["nothing but a flag", "", "1~", "added "],
    ["nothing that is said", "1x", "", "nothing"],
    ["nothing at all", "", "1_", "unchanged "],
    ["nothing at all on another text", "", "1_*", "unchanged "],
    ["a word that was retracted there", "1x", "1x 2_<1", "changed "],
    ["a word after a retracted one", "1x 2_<1", "1x 2_<1 3y<2", "added y"],
    ["a word on another text", "", "1x*", "stale x"],
    ["a word on the present text", "", "1x+", "added x"],
    ["a change on another text", "1x", "1x 2y*<1", "stale y"],
    ["what confirms it for the present text", "1x*", "1x* 2x+<1", "changed x"],
    ["what says it again on another text", "1x+", "1x+ 2x*<1", "stale x"],
    ["two words of which one is of another text", "1x", "2y*", "twice x y"],
    ["a repeat, in addition to the first judgement", "1x", "a2y", "added y"],
    ["concurrent repeats, which need no resolution", "a1x", "a2y", "changed x y"],
    ["the answer of a gap", "1x", "g2y", "added y"],
    ["the next answer of a gap", "g1x", "g1x g2y<1", "changed y"],
    ["a gap answer, concurrent with another one", "g1x", "g2y", "twice x y"],
    ["an earlier gap answer, concurrent with a later one", "g2x", "g1y", "twice y x"],
    ["a third gap answer, concurrent with two", "g1x g2y", "g1x g2y g3z", "unchanged x y z"],
  ])("is %s: here “%s”, there “%s”", (_what, said, incoming, expected) => {
    expect(outcome(here(said), batch(records(incoming)))).toBe(expected);
    expect(outcome(here(said), copy(records(incoming)))).toBe(expected);
  });

  it.each<[what: string, here: string, rows: string, expected: string, events: number]>([
    ["the first word", "", "i2x", "added x", 1],
    ["what goes on from the rows before", "i1x", "i2y", "changed y", 1],
    ["what goes on from the rows before them", "i1x i2y<1", "i3z", "changed z", 1],
    ["what contradicts a word said here", "1x", "i2y", "twice x y", 1],
    ["what contradicts a word said here since", "i1x 2y<1", "i3z", "twice y z", 1],
    ["what was said here", "1x", "i2x", "unchanged x", 0],
    ["what was said here once", "1x 2y<1", "i3x", "unchanged y", 0],
    ["the rows that are here", "i1x", "i1x", "unchanged x", 0],
    ["the rows that were gone on from", "i1x 2y<1", "i1x", "unchanged y", 0],
    ["a word on another text", "", "i2x*", "stale x", 1],
  ])("is, in a database's rows, %s: here “%s”, there “%s”", (_what, said, rows, expected, events) => {
    expect(outcome(here(said), batch(records(rows)))).toBe(expected);
    expect(outcome(here(said), copy(records(rows)))).toBe(expected);
    expect(taken(here(said), batch(records(rows))).events.length).toBe(events);
  });

  it.each([
    ["system", { system: "gone" }],
    ["example", { example: "e9" }],
  ])("is orphaned if its %s is not in the campaign", (_what, parts) => {
    for (const incoming of [batch(records("1x", parts)), copy(records("i1x", parts))]) {
      expect(outcome(here(""), incoming)).toBe("aside x");
      expect(taken(here(""), incoming).events.length).toBe(1);
    }
    const known = smallLedger({}, { annotators: [ANNA, BEN], judgements: records("1x 2y", parts) });
    expect(outcome(known, batch(records("1x 2y", parts)))).toBe("unchanged x y");
    expect(outcome(known, batch(records("1x 2y 3z<2", parts)))).toBe("aside x z");
  });

  it("returns one item per candidate and annotator of a full copy, in incoming order", () => {
    const incoming = copy([
      ...records("1x"),
      ...records("2y", { author: "a2" }),
      ...records("3z", { example: "e2" }),
      ...records("4z<3", { example: "e2" }),
      ...records("5x", { system: "gone" }),
    ]);
    const { items, people } = taken(here("1x"), incoming);
    expect(
      items.map(({ annotator, system, example, kind }) => `${annotator} ${system} ${example} ${kind}`),
    ).toEqual(["a1 bad e1 unchanged", "a2 bad e1 added", "a1 bad e2 added", "a1 gone e1 aside"]);
    expect(items.map(({ before, after }) => [before?.id ?? null, after?.id ?? null])).toEqual([
      [smallId(1), smallId(1)],
      [null, smallId(2)],
      [null, smallId(4)],
      [null, smallId(5)],
    ]);
    expect(people.map(({ id, isNew }) => `${id} ${isNew}`)).toEqual(["a1 false", "a2 false"]);
    const none: Readonly<Record<ImportKind, number>> = {
      added: 0,
      changed: 0,
      twice: 0,
      stale: 0,
      aside: 0,
      unchanged: 0,
    };
    expect(countKinds(items)).toEqual({ ...none, unchanged: 1, added: 2, aside: 1 });
    expect(countKinds([])).toEqual(none);
  });

  it("leaves out and counts other annotators' records in a batch", () => {
    const others = [...records("2y", { author: "a2" }), ...records("3z", { author: "a2", example: "e2" })];
    const { items, events, others: count } = taken(here(""), batch([...records("1x"), ...others]));
    expect(count).toBe(2);
    expect(events.map(({ id }) => id)).toEqual([smallId(1)]);
    expect(items.length).toBe(1);
    expect(taken(here(""), copy([...records("1x"), ...others])).others).toBe(0);
  });

  it("imports neither settings nor texts from a batch, and all of them from a full copy", () => {
    const changed = { "systems/good.txt": "Un .\nDeux .\nTrois .\nQuatre .\n", "systems/good.align": null };
    const parts = {
      id: here("").id,
      annotators: [ANNA],
      settings: { name: "Other" },
      judgements: records("1x"),
    };
    const scope = { annotator: "a1", candidates: [], created: null };
    const ofBatch = taken(here(""), smallLedger(changed, { ...parts, scope }));
    expect([ofBatch.events.map(({ kind }) => kind), ofBatch.texts.size]).toEqual([["judgement"], 0]);
    const ofCopy = taken(here(""), smallLedger(changed, parts));
    expect(ofCopy.events.map(({ kind }) => kind)).toEqual(["setting", "output", "judgement"]);
    expect([...ofCopy.texts.values()].map(({ kind }) => kind)).toEqual(["output"]);
  });
});

it("does not import a text again that is here, even if a new event names it", () => {
  const ledger = here("");
  const put = ledger.events.find(({ kind }) => kind === "output");
  if (put?.kind !== "output") throw new Error("there is an output");
  const { id: _id, clock: _clock, time: _time, ...body } = put;
  const found = taken(ledger, later(ledger, { ...body, text: null }, body));
  expect(found.events).toHaveLength(2);
  expect(found.texts.size).toBe(0);
});

describe("importing retracted judgements", () => {
  it("restores only the imported one of several judgements retracted together", () => {
    const both = withRetraction(here("1x 2y<1"), smallId(1), smallId(2));
    const { retractions, restored } = taken(both, batch(records("2y<1")));
    expect([retractions, restored]).toEqual([[smallId(600)], [smallId(2)]]);
  });

  const undone = withRetraction(here("1x 2y<1"), smallId(2));

  it.each<[what: string, incoming: Ledger, expected: string, retractions: string[]]>([
    ["by a batch", batch(records("1x 2y<1")), "changed y", [smallId(600)]],
    ["not by a whole copy that has not heard of the retraction", copy(records("1x 2y<1")), "unchanged x", []],
    ["not by a copy that knows of it", undone, "unchanged x", []],
    ["not by a batch without it", batch(records("1x")), "unchanged x", []],
  ])("comes back, %s", (_what, incoming, expected, retractions) => {
    expect(outcome(undone, incoming)).toBe(expected);
    expect(taken(undone, incoming).retractions).toEqual(retractions);
  });

  it("restores a judgement from a database's rows with the same or another id", () => {
    expect(outcome(withRetraction(here("i1x"), smallId(1)), batch(records("i1x")))).toBe("added x");
    expect(outcome(withRetraction(here("1x"), smallId(1)), batch(records("i2x")))).toBe("added x");
  });

  it("retracts a judgement here if it is retracted in an imported copy", () => {
    expect(outcome(here("1x 2y<1"), undone)).toBe("changed x");
    expect(outcome(here("1x"), withRetraction(here("1x"), smallId(1)))).toBe("changed");
    expect(outcome(here(""), withRetraction(here("1x"), smallId(1)))).toBe("unchanged");
  });

  it("keeps a judgement if its retraction was retracted itself", () => {
    const again = withRetraction(undone, smallId(600));
    expect(outcome(again, batch(records("1x 2y<1")))).toBe("unchanged y");
    const gone = withRetraction(again, smallId(2));
    expect(outcome(gone, batch(records("1x 2y<1")))).toBe("changed y");
    expect(taken(gone, batch(records("1x 2y<1"))).retractions).toEqual([smallId(602)]);
  });
});
