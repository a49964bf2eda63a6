import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { packGzip } from "#core/io/file/campaign-archive.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { isStateKey, type Judgement, type LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  type FlatJudgement,
  smallFiles,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/** The campaign of which all copies are made. */
const BEGINNING = smallLedger({}, { annotators: [ANNA, BEN] });
const judgement = (number: number, parts: FlatJudgement) =>
  smallJudgement(number, { clock: 100 + number, antecedent: "bad", pronoun: "bad", ...parts });
const having = (ledger: Ledger, ...judgements: readonly Judgement[]): Ledger => ({
  ...ledger,
  events: uniteEvents(ledger.events, judgements),
});

const BATCH = makeBatch(BEGINNING, {
  annotator: BEN.id,
  candidates: [
    { system: "bad", example: "e1" },
    { system: "bad", example: "e2" },
  ],
  tasks: [],
  created: null,
});

/**
 * Copies: A has two judgements by Anna. B has two that she made on another device, one of them on a candidate that she
 * also judged in A. C is Ben's batch with one judgement.
 */
const A = having(BEGINNING, judgement(1, { example: "e1" }), judgement(2, { example: "e2" }));
const B = having(
  BEGINNING,
  judgement(3, { example: "e2", remark: "elsewhere" }),
  judgement(4, { example: "e4" }),
);
const C = having(BATCH, judgement(5, { example: "e1", author: BEN.id }));

const file = (name: string, ledger: Ledger) => test.file(name, serializeCampaign(ledger));
const a = file("a.json", A);
const b = test.file("b.json.gz", packGzip(serializeCampaign(B)));
const c = file("c.json", C);
const ORDERS = [
  [a, b, c],
  [a, c, b],
  [b, a, c],
  [b, c, a],
  [c, a, b],
  [c, b, a],
];

describe("referee merge", () => {
  it("gives the same bytes and figures for every order of the files, also if a file is repeated", async () => {
    const orders = [...ORDERS, [a, b, c, a], [c, b, b, a, c], [file("a-again.json", A), a, c, b]];
    const results: string[] = [];
    for (const [number, order] of orders.entries()) {
      const out = test.path(`merged-${number}.json`);
      const { status, out: printed } = await runInTest("merge", ...order, "-o", out, "--json");
      expect(status).toBe(0);
      expect(JSON.parse(printed)).toEqual({ events_added: 3, annotators: 2, concurrent: 1, stale: 0 });
      results.push(readFileSync(out, "utf8"));
    }
    expect(new Set(results).size).toBe(1);
    expect(results[0]).toBe(serializeCampaign(having(BEGINNING, ...judgementsOf(A, B, C))));
  });

  it("reports concurrent answers with status 0; `evaluate --strict` then ends with status 3", async () => {
    const out = test.path("twice.json");
    const { status, out: printed, problems } = await runInTest("merge", a, b, "-o", out);
    expect({ status, printed }).toEqual({
      status: 0,
      printed: `${out}: 2 events added to ${a}, 2 annotators, 1 concurrent, 0 outdated\n`,
    });
    expect(problems).toEqual([
      `${out}: warning: 1 judgement is answered differently by the same annotator in two places (Anna on e2 in “bad”); open until the annotator chooses an answer [judgements-twice]`,
    ]);
    const { status: repeatedStatus, out: figures } = await runInTest("evaluate", out, "--json", "--strict");
    expect(repeatedStatus).toBe(3);
    expect(JSON.parse(figures).systems[0].open_reasons).toMatchObject({ two_answers: 1 });
  });

  it("counts concurrent and stale gap answers in addition to judgements", async () => {
    const one = file("gaps-one.json", having(A, smallGap(21, "il", { clock: 121, example: "e1" })));
    const other = file(
      "gaps-other.json",
      having(
        B,
        smallGap(22, "ce", { clock: 122, example: "e1" }),
        smallGap(23, "ce", { clock: 123, example: "e3", textHash: "0".repeat(64) }),
      ),
    );
    const out = test.path("gaps-twice.json");
    const { status, out: printed, problems } = await runInTest("merge", one, other, "-o", out, "--json");
    // Concurrent are Anna's judgements of e2 and her gap answers for e1. Her gap answer for e3 is stale.
    expect({ status, printed: JSON.parse(printed) }).toMatchObject({
      status: 0,
      printed: { concurrent: 2, stale: 1 },
    });
    expect(problems.map((text) => /warning: (.*?) \(/.exec(text)?.[1])).toEqual([
      "1 judgement is answered differently by the same annotator in two places",
      "1 answer is answered differently by the same annotator in two places",
      "1 answer is outdated: the text has changed since",
    ]);
  });

  it("does not change a campaign that is merged with itself, as a campaign file or a database", async () => {
    const sqlite = await sqliteInTest();
    const database = test.file("a.db", writeProtest(A, sqlite));
    const own = serializeCampaign(A);
    for (const other of [a, database]) {
      const out = test.path("same.json");
      const { status, out: printed } = await runInTest("merge", a, other, "-o", out, "--json");
      expect({ status, printed: JSON.parse(printed) }).toEqual({
        status: 0,
        printed: { events_added: 0, annotators: 2, concurrent: 0, stale: 0 },
      });
      expect(readFileSync(out, "utf8")).toBe(own);
    }
  });

  it("imports a batch's judgements from a database", async () => {
    const batch = test.file("c.db", writeProtest(C, await sqliteInTest()));
    const ofFile = test.path("of-file.json");
    const ofDatabase = test.path("of-database.json");
    await runInTest("merge", a, c, "-o", ofFile);
    const { status, out } = await runInTest("merge", batch, a, "-o", ofDatabase, "--json");
    expect({ status, events: JSON.parse(out).events_added }).toEqual({ status: 0, events: 1 });
    // The database also adds an event for its state, which contains no answer.
    const [{ events, ...rest }, expected] = [ofDatabase, ofFile].map((path) =>
      JSON.parse(readFileSync(path, "utf8")),
    );
    const eventsWithoutState = events.filter(
      (event: LedgerEvent) => event.kind !== "judgement" || !isStateKey(event),
    );
    expect({ ...rest, events: eventsWithoutState }).toEqual(expected);
    expect(events.length - eventsWithoutState.length).toBe(1);
  });

  it("keeps stale judgements, and reports their number", async () => {
    const stale = file("stale.json", having(B, judgement(6, { example: "e3", textHash: "0".repeat(64) })));
    const out = test.path("with-stale.json");
    const { status, out: printed, problems } = await runInTest("merge", c, stale, "-o", out, "--json");
    expect({ status, stale: JSON.parse(printed).stale }).toEqual({ status: 0, stale: 1 });
    expect(problems.at(-1)).toMatch(/Anna on e3 in “bad”\); kept, not counted \[judgements-stale\]$/);
  });

  it.each([
    ["batches without a campaign", [c, c], "missing-required-file"],
    [
      "campaigns of two suites",
      [
        a,
        test.folder(
          "other",
          smallFiles({
            "source.txt":
              "The ball is red .\nIt bounces when you drop it .\nThey saw a plasma .\nIt glows .\n",
          }),
        ),
      ],
      "other-campaign",
    ],
  ])("rejects %s, and writes nothing", async (_, inputs, code) => {
    const out = test.path("refused.json");
    const { status, out: printed, problems } = await runInTest("merge", ...inputs, "-o", out);
    expect({ status, printed }).toEqual({ status: 1, printed: "" });
    expect(problems.at(-1)).toContain(`[${code}]`);
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
  });

  it("merges and separates annotators as --same and --apart say, and rejects names that no file has", async () => {
    const ann = { id: "x1", name: "Ann", role: "annotator" as const };
    const other = file(
      "other-campaign.json",
      smallLedger({}, { id: "zz", annotators: [{ ...BEN, id: "x2" }, ann] }),
    );
    const merged = async (...options: readonly string[]) => {
      const result = await runInTest("merge", other, a, "-o", test.path("people.json"), "--json", ...options);
      return result.status === 0
        ? JSON.parse(result.out).annotators
        : `${result.status} ${result.problems[0]}`;
    };
    // One campaign has the annotators Anna and =Ben, the other has =Ben and Ann.
    expect(await merged()).toBe(3);
    expect(await merged("--apart", "=Ben")).toBe(4);
    expect(await merged("--same", "Anna=Ann")).toBe(2);
    expect(await merged("--same=Ann=Anna", "--apart= =Ben ")).toBe(3);
    expect(await merged("--same", "Anna==Ben")).toBe(3);
    // “=Ben” and “Ann” are one person, so there are two annotators: Anna and =Ben.
    expect(await merged("--same", "=Ben=Ann")).toBe(2);
    expect(await merged("--apart", "Ben")).toBe(
      "2 referee: found “Ben” in --apart or --same; the files name =Ben, Ann, Anna",
    );
    expect(await merged("--same", "Anna=Ann=a")).toBe(
      "2 referee: found “Anna=Ann=a” in --apart or --same; the files name =Ben, Ann, Anna",
    );
  });

  it("writes the format that the ending of OUT names", async () => {
    const json = test.path("formats.json");
    await runInTest("merge", a, c, "-o", json);
    for (const name of ["formats.db", "formats.json.gz"]) {
      expect(await runInTest("merge", c, a, "-o", test.path(name))).toMatchObject({
        status: 0,
        problems: [],
      });
      const backFile = test.path(`back-of-${name}.json`);
      await runInTest("convert", test.path(name), "-o", backFile);
      expect(readFileSync(backFile, "utf8")).toBe(readFileSync(json, "utf8"));
    }
  });
});

function judgementsOf(...ledgers: readonly Ledger[]): Judgement[] {
  return ledgers.flatMap(({ events }) => events.filter((event) => event.kind === "judgement"));
}
