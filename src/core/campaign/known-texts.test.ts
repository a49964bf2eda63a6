import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { KnownTexts } from "#core/campaign/known-texts.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  type FlatJudgement,
  inForce,
  smallFolder,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";

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

/** A ledger whose “bad” has from now on one token per line. */
const shortened = (ledger: Ledger): Ledger => ({
  ...later(ledger, { kind: "output", author: null, system: "bad", text: SHORT }),
  texts: new Map([...ledger.texts, ...short.texts]),
});
const judged = (said: FlatJudgement) =>
  smallLedger(
    {},
    {
      annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
      judgements: [smallJudgement(1, said)],
    },
  );
const at = (...positions: readonly number[]) => ({
  tokens: positions.map((position) => ({ line: 1, position })),
});

describe("a judgement with tokens and without a text hash", () => {
  it.each<[what: string, said: FlatJudgement, found: string | null]>([
    ["which the current text has", at(0), null],
    ["which the text before has", at(6), null],
    ["some of which neither has", at(0, 7), "token 7 of line 1"],
    ["of a system that never was there", { ...at(0), system: "none" }, "system “none”"],
    ["of an example that never was there", { ...at(0), example: "e9" }, "example “e9”"],
  ])("%s", (_what, said, found) => {
    const { events, texts } = shortened(whole);
    const why = new KnownTexts(events, texts).unproved(smallJudgement(1, said))?.why ?? null;
    if (found === null) expect(why).toBeNull();
    else expect(why).toContain(found);
  });
});

describe("a ledger whose output was replaced by a shorter one", () => {
  const told = (said: FlatJudgement) =>
    checkLedger("c.json", shortened(judged(said))).map(({ code, severity }) => [code, severity]);

  it("accepts tokens of the earlier text and rejects tokens that no text has", () => {
    expect(told(at(6))).toEqual([]);
    expect(told(at(7))).toEqual([["position-outside-sentence", "error"]]);
  });

  it("warns of a token of the earlier text in a judgement that names the current one", () => {
    const texts = new CampaignTexts(inForce(shortened(whole)));
    const textHash = texts.textHash(texts.index.numberOf({ system: "bad", example: "e1" }) ?? -1);
    expect(told({ ...at(6), textHash })).toEqual([["position-outside-sentence", "warning"]]);
    expect(told({ ...at(0), textHash })).toEqual([]);
  });
});
