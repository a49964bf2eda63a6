import { describe, expect, it } from "vitest";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { fitEvents, type SentEvent } from "./arrivals.ts";

const ledger = judgedLedger();
const stamp = { id: "00000000-0000-4000-8000-00000000abcd", clock: 99_999, time: null, author: null };
const some = ledger.events.find((event): event is PronounRecord => event.kind === "judgement");
if (some === undefined) throw new Error("somebody judged");
const judgement = some;

function sentEvents(...more: readonly LedgerEvent[]): SentEvent[] {
  const sentByUser = (sentBy: string) => (event: LedgerEvent) => ({ event, sentBy });
  return [...ledger.events.map(sentByUser("root")), ...more.map(sentByUser("mallory"))];
}

describe("fitEvents", () => {
  it("returns the same ledger if the events arrive in reverse order", () => {
    const {
      ledger: fittingLedger,
      leftOut,
      problems,
    } = fitEvents("db", ledger.id, sentEvents().reverse(), ledger.texts);
    expect({ leftOut, problems }).toEqual({ leftOut: [], problems: [] });
    expect(serializeCampaign(fittingLedger)).toBe(serializeCampaign(ledger));
  });

  const outside = { ...judgement.content, tokens: [{ line: 0, position: 4000 }] };
  it.each<[string, LedgerEvent[], string[]]>([
    [
      "a judgement of an unlisted annotator",
      [{ ...judgement, ...stamp, author: "nobody" }],
      ["annotator “nobody”"],
    ],
    [
      "an alias of an unlisted annotator, and their judgements",
      [
        { kind: "annotator", ...stamp, annotator: "x", name: "X", role: "annotator", sameAs: "nobody" },
        { ...judgement, ...stamp, id: "00000000-0000-4000-8000-00000000abce", author: "x" },
      ],
      ["annotator “nobody”", "annotator “x”"],
    ],
    ["a setting with an invalid value", [{ kind: "setting", ...stamp, key: "seed", value: "x" }], ["“seed”"]],
    [
      "an output without its text",
      [{ kind: "output", ...stamp, system: "new", text: "a".repeat(64) }],
      ["aaaaaaaaaaaa… that it names is missing"],
    ],
    [
      "a suite whose text is an output",
      [
        {
          kind: "suite",
          ...stamp,
          origin: null,
          text:
            ledger.events.flatMap((event) => (event.kind === "output" ? textsNamedBy(event) : []))[0] ?? "",
        },
      ],
      ["has the wrong kind (output)"],
    ],
    [
      "a judgement that selects a token that does not exist",
      [{ ...judgement, ...stamp, author: judgement.author, content: outside }],
      ["selects token 4001 of line 1"],
    ],
  ])("leaves out only %s", (_, more, expected) => {
    const {
      ledger: fittingLedger,
      leftOut,
      problems,
    } = fitEvents("db", ledger.id, sentEvents(...more), ledger.texts);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(leftOut.map(({ id }) => id)).toEqual(more.map(({ id }) => `event ${id}, sent by “mallory”`));
    expected.forEach((why, index) => {
      expect(leftOut[index]?.why).toContain(why);
    });
    expect(serializeCampaign(fittingLedger)).toBe(serializeCampaign(ledger));
  });

  it("reports two events with one id, and the members who sent them", () => {
    const other = { ...judgement, content: { ...judgement.content, remark: "another" } };
    const { ledger: fittingLedger, leftOut } = fitEvents("db", ledger.id, sentEvents(other), ledger.texts);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]?.id).toBe(`event ${judgement.id}, sent by “mallory”`);
    expect(leftOut[0]?.why).toContain("sent by “root”");
    expect(fittingLedger.events).toHaveLength(ledger.events.length);
  });

  it("reports an error if there is no suite", () => {
    const { problems } = fitEvents("db", ledger.id, [], ledger.texts);
    expect(problems.map(({ message }) => message)).toEqual(["found no suite; expected one"]);
  });
});
