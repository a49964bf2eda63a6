import { describe, expect, it } from "vitest";
import { earlierOutput, initiallyShownText } from "#core/campaign/earlier-text.ts";
import {
  FileEvents,
  hashLedgerText,
  type Ledger,
  type LedgerText,
  uniteEvents,
} from "#core/ledger/ledger.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  type FlatJudgement,
  smallFolder,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignTexts } from "./campaign.ts";
import { KnownTexts, pairSentences, type ShownText } from "./earlier-text.ts";
import { checkLedger } from "./file-ledger.ts";

const KEY = { system: "bad", example: "e1" };

/** The small campaign after system “bad” got new outputs. */
function replaced(...outputs: readonly (readonly string[])[]): Ledger {
  const ledger = smallLedger();
  const first = currentCampaign(ledger).outputs.find(({ system }) => system === KEY.system);
  if (first === undefined) throw new Error("there is a system “bad”");
  const { system, ...text } = first;
  const events = new FileEvents(ledger.id, 100);
  const texts = new Map(ledger.texts);
  for (const lines of outputs) {
    const outputText: LedgerText = { kind: "output", output: { ...text, lines } };
    texts.set(hashLedgerText(outputText), outputText);
    events.add({ kind: "output", author: null, system, text: hashLedgerText(outputText) });
  }
  return { ...ledger, events: uniteEvents(ledger.events, events.events), texts };
}

function hashOf(ledger: Ledger): string {
  const texts = new CampaignTexts(currentCampaign(ledger));
  return texts.textHash(texts.index.numberOf(KEY) ?? -1);
}

function linesOf(ledger: Ledger): readonly string[] {
  return currentCampaign(ledger).outputs.find(({ system }) => system === KEY.system)?.lines ?? [];
}

/** The sentences shown when the judgement was made; null = the text is unknown. */
function shownIn(...found: Parameters<typeof earlierOutput>) {
  const earlier = earlierOutput(...found);
  return earlier === null ? null : initiallyShownText(earlier.suite, earlier.example, earlier.output);
}

const before = smallLedger();
const lines = linesOf(before);
const changedLines = lines.map((line) => `alors ${line}`);
const after = replaced(changedLines, [...changedLines].reverse());

it("earlierOutput finds a replaced text by the hash of a judgement, after one or two later changes", () => {
  const textHash = hashOf(before);
  expect(hashOf(after)).not.toBe(textHash);
  const result = shownIn(after, { ...KEY, textHash });
  expect(result?.sentences.map(({ line, tokens }) => [line, tokens.join(" ")])).toEqual([
    [0, lines[0]],
    [1, lines[1]],
  ]);
  const middleText = shownIn(after, { ...KEY, textHash: hashOf(replaced(changedLines)) });
  expect(middleText?.sentences.map(({ tokens }) => tokens.join(" "))).toEqual([
    changedLines[0],
    changedLines[1],
  ]);
});

it("earlierOutput returns null for a text or an example that the ledger never had", () => {
  expect(shownIn(after, { ...KEY, textHash: "another" })).toBeNull();
  expect(shownIn(before, { ...KEY, textHash: hashOf(after) })).toBeNull();
  expect(shownIn(after, { ...KEY, example: "e9", textHash: hashOf(before) })).toBeNull();
});

/** Parses a text such as `4 a b|5 c @5`: line 4 is “a b”, line 5 is “c”, and the pronoun is on line 5. */
function shown(notation: string): ShownText {
  const [lines = "", pronounLine] = notation.split(" @");
  const sentences = lines.split("|").map((sentence) => {
    const [line, ...tokens] = sentence.split(" ");
    return { line: Number(line), tokens };
  });
  return { sentences: lines === "" ? [] : sentences, pronounLine: Number(pronounLine) };
}

describe("pairSentences", () => {
  it.each<[what: string, then: string, now: string, pairs: string[]]>([
    ["unchanged sentences", "4 a|5 b @5", "4 a|5 b @5", ["4=4", "5=5"]],
    ["sentences with new words at the same position", "4 a|5 b @5", "4 x|5 b @5", ["4=4", "5=5"]],
    ["sentences of a suite whose lines moved", "4 a|5 b @5", "7 x|8 b @8", ["4=7", "5=8"]],
    ["sentences of which one is no longer shown", "2 a|4 b|5 c @5", "4 b|5 c @5", ["2=-", "4=4", "5=5"]],
    ["sentences of which one was not shown before", "4 b|5 c @5", "1 x|4 b|5 c @5", ["-=1", "4=4", "5=5"]],
    ["sentences of which one was moved away", "2 a|4 b|5 c @5", "1 a|4 b|5 x @5", ["2=1", "4=4", "5=5"]],
    ["sentences equal to their neighbours", "3 a|4 a|5 a @5", "4 a|5 a|6 a @6", ["3=4", "4=5", "5=6"]],
    ["sentences that changed places", "4 a|5 b @5", "4 b|5 a @5", ["5=4", "4=5"]],
    [
      "sentences of which one moved to the position of another",
      "4 a|5 b @5",
      "4 x|5 a @5",
      ["5=-", "-=4", "4=5"],
    ],
    ["sentences if none was shown before", " @5", "5 a @5", ["-=5"]],
  ])("pairs %s", (_what, then, now, pairs) => {
    const versions = pairSentences(shown(then), shown(now));
    const pairLines = versions.map(({ before, after }) => `${before?.line ?? "-"}=${after?.line ?? "-"}`);
    expect([...pairLines].sort()).toEqual([...pairs].sort());
    expect(pairLines.map((pair) => pair.split("=")[1]).filter((line) => line !== "-")).toEqual(
      shown(now).sentences.map(({ line }) => String(line)),
    );
  });
});

const { outputs } = smallFolder();
const whole = smallLedger();
const short = smallLedger(
  {},
  {
    outputs: outputs.map((output) =>
      output.system === "bad" ? { ...output, lines: ["Le", "Il", "Ils", "Il"], alignment: null } : output,
    ),
  },
);
const [SHORT = ""] = [...short.texts.keys()].filter((hash) => !whole.texts.has(hash));

/** The ledger with a later output of “bad”, which is shorter: one token per line. */
const shortened = (ledger: Ledger): Ledger => ({
  ...later(ledger, { kind: "output", author: null, system: "bad", text: SHORT }),
  texts: new Map([...ledger.texts, ...short.texts]),
});
const judged = (parts: FlatJudgement) =>
  smallLedger(
    {},
    {
      annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
      judgements: [smallJudgement(1, parts)],
    },
  );
const at = (...positions: readonly number[]) => ({
  tokens: positions.map((position) => ({ line: 1, position })),
});

describe("KnownTexts, for a judgement with tokens and without a text hash,", () => {
  it.each<[what: string, judgement: FlatJudgement, reason: string | null]>([
    ["with a token of the current text", at(0), null],
    ["with a token of the earlier text", at(6), null],
    ["with a token that neither text has", at(0, 7), "token 8 of line 2"],
    ["of a system that was never in the campaign", { ...at(0), system: "none" }, "system “none”"],
    ["of an example that was never in the campaign", { ...at(0), example: "e9" }, "example “e9”"],
  ])(
    "finds a text that has the tokens, or reports what is missing: a judgement %s",
    (_what, judgement, reason) => {
      const { events, texts } = shortened(whole);
      const why = new KnownTexts(events, texts).unproved(smallJudgement(1, judgement))?.why ?? null;
      if (reason === null) expect(why).toBeNull();
      else expect(why).toContain(reason);
    },
  );
});

describe("checkLedger, after an output was replaced by a shorter output,", () => {
  const reasonOf = (parts: FlatJudgement) =>
    checkLedger("c.json", shortened(judged(parts))).map(({ code, severity }) => [code, severity]);

  it("accepts a judgement without a hash on the earlier text, and reports an error if no text has its token", () => {
    expect(reasonOf(at(6))).toEqual([]);
    expect(reasonOf(at(7))).toEqual([["position-outside-sentence", "error"]]);
  });

  it("warns of a token of the earlier text if the judgement has the hash of the current text", () => {
    const texts = new CampaignTexts(currentCampaign(shortened(whole)));
    const textHash = texts.textHash(texts.index.numberOf({ system: "bad", example: "e1" }) ?? -1);
    expect(reasonOf({ ...at(6), textHash })).toEqual([["position-outside-sentence", "warning"]]);
    expect(reasonOf({ ...at(0), textHash })).toEqual([]);
  });
});
