import { describe, expect, it } from "vitest";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { fitEvents, type SentEvent } from "./fit-events.ts";

const ledger = judgedLedger();
const stamp = { id: "00000000-0000-4000-8000-00000000abcd", clock: 99_999, time: null, author: null };
const some = ledger.events.find((event): event is PronounRecord => event.kind === "judgement");
if (some === undefined) throw new Error("somebody judged");
const judgement = some;

function came(...more: readonly LedgerEvent[]): SentEvent[] {
  const coming = (sentBy: string) => (event: LedgerEvent) => ({ event, sentBy });
  return [...ledger.events.map(coming("root")), ...more.map(coming("mallory"))];
}

describe("fitEvents", () => {
  it("returns the ledger in any order of arrival", () => {
    const { ledger: fit, leftOut, problems } = fitEvents("db", ledger.id, came().reverse(), ledger.texts);
    expect({ leftOut, problems }).toEqual({ leftOut: [], problems: [] });
    expect(serializeCampaign(fit)).toBe(serializeCampaign(ledger));
  });

  const outside = { ...judgement.content, tokens: [{ line: 0, position: 4000 }] };
  it.each<[string, LedgerEvent[], string[]]>([
    ["a judgement of nobody", [{ ...judgement, ...stamp, author: "nobody" }], ["annotator “nobody”"]],
    [
      "an alias of an unlisted annotator, and their judgements",
      [
        { kind: "annotator", ...stamp, annotator: "x", name: "X", role: "annotator", sameAs: "nobody" },
        { ...judgement, ...stamp, id: "00000000-0000-4000-8000-00000000abce", author: "x" },
      ],
      ["annotator “nobody”", "annotator “x”"],
    ],
    ["a setting of another shape", [{ kind: "setting", ...stamp, key: "seed", value: "x" }], ["“seed”"]],
    [
      "an output without its text",
      [{ kind: "output", ...stamp, system: "new", text: "a".repeat(64) }],
      ["aaaaaaaaaaaa… that it names is missing"],
    ],
    [
      "a suite that is an output",
      [
        {
          ...{ kind: "suite", ...stamp, origin: null },
          text:
            ledger.events.flatMap((event) => (event.kind === "output" ? textsNamedBy(event) : []))[0] ?? "",
        },
      ],
      ["has the wrong kind (output)"],
    ],
    [
      "a judgement of a word that is not there",
      [{ ...judgement, ...stamp, author: judgement.author, content: outside }],
      ["selects token 4000 of line 0"],
    ],
  ])("%s is left out, and all else comes home", (_, more, expected) => {
    const { ledger: fit, leftOut, problems } = fitEvents("db", ledger.id, came(...more), ledger.texts);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(leftOut.map(({ id }) => id)).toEqual(more.map(({ id }) => `event ${id}, sent by “mallory”`));
    expected.forEach((why, place) => {
      expect(leftOut[place]?.why).toContain(why);
    });
    expect(serializeCampaign(fit)).toBe(serializeCampaign(ledger));
  });

  it("reports two events with one id and who sent them", () => {
    const other = { ...judgement, content: { ...judgement.content, remark: "another" } };
    const { ledger: fit, leftOut } = fitEvents("db", ledger.id, came(other), ledger.texts);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]?.id).toBe(`event ${judgement.id}, sent by “mallory”`);
    expect(leftOut[0]?.why).toContain("sent by “root”");
    expect(fit.events).toHaveLength(ledger.events.length);
  });

  it("reports an error without a suite", () => {
    const { problems } = fitEvents("db", ledger.id, [], ledger.texts);
    expect(problems.map(({ message }) => message)).toEqual(["found no suite; expected one"]);
  });
});
