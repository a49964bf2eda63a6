import { describe, expect, it } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  type FlatJudgement,
  smallFolder,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignTexts } from "./campaign.ts";
import { KnownTexts } from "./earlier-text.ts";
import { checkLedger } from "./file-ledger.ts";

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
