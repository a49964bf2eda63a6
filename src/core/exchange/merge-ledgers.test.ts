import { describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { compareEvents, type Ledger } from "#core/ledger/ledger.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  changedLine,
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { mergeLedgers } from "./import-all.ts";
import { freeName } from "./import-judgements.ts";

const E1 = { system: "bad", example: "e1" };
const MASTER = smallLedger(
  {},
  { annotators: [ANNA, BEN], judgements: [smallJudgement(101, { remark: "x" })] },
);
const add = (ledger: Ledger, ...events: readonly Judgement[]): Ledger => ({
  ...ledger,
  events: [...ledger.events, ...events].sort(compareEvents),
});
const batchOf = (annotator: string) =>
  makeBatch(MASTER, { annotator, candidates: [E1], tasks: [], created: null });

const OTHER_SUITE = smallLedger(changedLine("source.txt", 2, "They saw a plasma ."));
const COPY = add(MASTER, smallJudgement(102, { remark: "y", supersedes: [smallId(101)] }));
const ANNAS = add(batchOf("a1"), smallJudgement(103, { remark: "z", supersedes: [smallId(101)] }));
const BENS = add(batchOf("a2"), smallJudgement(104, { author: "a2", remark: "b" }));
/** Databases of two batches with different rows by Anna. Neither supersedes the other. */
const [ROWS, OTHER_ROWS] = ["p", "q"].map((remark, index) =>
  smallLedger(
    {},
    {
      annotators: [ANNA],
      judgements: [smallJudgement(105 + index, { remark, action: "import", time: null, replica: null })],
      scope: { annotator: "a1", candidates: [E1], created: null },
    },
  ),
);
if (ROWS === undefined || OTHER_ROWS === undefined) throw new Error("no rows");
const FILES = { master: MASTER, copy: COPY, anna: ANNAS, ben: BENS, rows: ROWS, others: OTHER_ROWS };
type Name = keyof typeof FILES;

function merged(...names: readonly Name[]) {
  return mergeLedgers(names.map((name) => ({ file: `${name}.json`, ledger: FILES[name] })));
}

/** The merged ledger's bytes, or the problems. */
function bytes(...names: readonly Name[]): string {
  const result = merged(...names);
  return result.ok ? serializeCampaign(result.value.ledger) : JSON.stringify(result.problems);
}

describe("mergeLedgers", () => {
  const all = add(
    MASTER,
    smallJudgement(102, { remark: "y", supersedes: [smallId(101)] }),
    smallJudgement(103, { remark: "z", supersedes: [smallId(101)] }),
    smallJudgement(104, { author: "a2", remark: "b" }),
  );

  it.each<Name[]>([
    ["master", "copy", "anna", "ben"],
    ["copy", "master", "ben", "anna"],
    ["anna", "ben", "copy", "master"],
    ["ben", "master", "anna", "copy"],
    ["anna", "copy", "ben", "master"],
    ["copy", "ben", "anna", "copy", "anna", "master", "ben"],
  ])(
    "gives the same ledger for files in any order or given twice, beginning with %s %s %s %s",
    (...names) => {
      expect(bytes(...names)).toBe(serializeCampaign(all));
    },
  );

  it.each<Name[]>([
    ["master", "rows", "others"],
    ["master", "others", "rows"],
    ["rows", "master", "others"],
    ["rows", "others", "master"],
    ["others", "master", "rows"],
    ["others", "rows", "master"],
  ])("gives the same ledger for databases in any order: %s %s %s", (...names) => {
    expect(bytes(...names)).toBe(bytes("master", "rows", "others"));
  });

  it.each<[names: Name[], heads: string, added: number]>([
    [["master"], "x", 0],
    [["master", "copy"], "y", 1],
    [["copy", "master"], "y", 0],
    [["master", "anna"], "z", 1],
    [["copy", "anna"], "y z", 1],
    [["anna", "master", "ben"], "z", 2],
    [["copy", "anna", "ben"], "y z", 2],
    [["master", "others", "rows"], "x p q", 2],
  ])("gives for the files %j the current answers %s and adds %i events", (names, heads, added) => {
    const result = merged(...names);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { ledger } = result.value;
    const currentHeads = currentCampaign(ledger).registers.of("a1", E1)?.heads ?? [];
    expect(currentHeads.map(({ content }) => content.remark).join(" ")).toBe(heads);
    expect(result.value.added).toBe(added);
    expect([ledger.scope, ledger.id]).toEqual([null, MASTER.id]);
  });

  it.each<[what: string, files: [string, Ledger][], problems: string[]]>([
    [
      "only batches",
      [
        ["anna", ANNAS],
        ["ben", BENS],
      ],
      ["missing-required-file anna: found only batches; add a file of the campaign they were made from"],
    ],
    [
      "no files",
      [],
      ["missing-required-file : found only batches; add a file of the campaign they were made from"],
    ],
    [
      "campaigns of several suites",
      [
        ["one", MASTER],
        ["two", { ...OTHER_SUITE, id: "zeta" }],
        ["three", { ...OTHER_SUITE, id: "zulu" }],
      ],
      [
        `other-campaign two: the file is of the campaign “zeta”, whose suite differs from that of “${MASTER.id}” (one)`,
        `other-campaign three: the file is of the campaign “zulu”, whose suite differs from that of “${MASTER.id}” (one)`,
      ],
    ],
    [
      "batches of two other campaigns, and reports both",
      [
        ["one", MASTER],
        ["two", { ...ANNAS, id: "other" }],
        ["three", { ...BENS, id: "third" }],
        ["four", ANNAS],
      ],
      [
        `other-campaign two: this file belongs to another campaign (“other”) with different texts; this one is “${MASTER.id}”`,
        `other-campaign three: this file belongs to another campaign (“third”) with different texts; this one is “${MASTER.id}”`,
      ],
    ],
  ])("refuses %s", (_what, files, problems) => {
    const result = mergeLedgers(files.map(([file, ledger]) => ({ file, ledger })));
    expect(
      result.ok ? [] : result.problems.map(({ code, file, message }) => `${code} ${file}: ${message}`),
    ).toEqual(problems);
  });
});

describe("the name of a second copy", () => {
  const campaign = smallLedger({}, { settings: { name: "Stories" } });
  const copy = later(campaign, { kind: "setting", author: null, key: "name", value: "Stories (2)" });
  const nameOf = (...ledgers: readonly Ledger[]) => {
    const result = mergeLedgers(ledgers.map((ledger, index) => ({ file: `${index}.json`, ledger })));
    return result.ok ? currentCampaign(result.value.ledger).suite.name : result.problems;
  };

  it("does not become that of the merged campaign, in any order", () => {
    expect(nameOf(campaign, copy)).toBe("Stories");
    expect(nameOf(copy, campaign)).toBe("Stories");
  });

  it.each<[name: string, taken: readonly string[], free: string]>([
    ["Stories", [], "Stories"],
    ["Stories", ["Story"], "Stories"],
    ["Stories", ["Stories"], "Stories (2)"],
    ["Stories", ["Stories", "Stories (2)", "Stories (4)"], "Stories (3)"],
    ["Stories (2)", ["Stories (2)"], "Stories (2) (2)"],
  ])("of “%s” is the first free one if %j are taken: %s", (name, taken, free) => {
    expect(freeName(name, new Set(taken))).toBe(free);
  });

  it.each([["Tales (2)"], ["Stories 2"], ["Stories (b)"], ["(2)"]])(
    "is only a name that Referee gives: “%s” is kept as another name of the campaign",
    (name) => {
      const renamed = later(campaign, { kind: "setting", author: null, key: "name", value: name });
      expect(nameOf(campaign, renamed)).toBe(name);
    },
  );

  it("stays if all files have it", () => {
    expect(nameOf(copy)).toBe("Stories (2)");
    expect(nameOf(copy, copy)).toBe("Stories (2)");
  });
});
