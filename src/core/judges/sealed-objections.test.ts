import { describe, expect, it } from "vitest";
import { campaignTexts } from "#core/campaign/campaign.ts";
import { judgeRequests } from "#core/judges/judge-requests.ts";
import type { JudgeVerdict, VerdictsGiven } from "#core/ledger/event.ts";
import { smallCampaign, smallId } from "#tools/testing/campaigns/small-campaign.ts";
import { isControl, judgeDigits, openObjection, sealedObjections } from "./sealed-objections.ts";

const campaign = smallCampaign();
const texts = campaignTexts(campaign);
const ORACLE = { name: "oracle", version: "1" };
const REASON = "The ball is feminine in the output.";

function textOf(system: string, example: string) {
  const candidate = texts.index.numberOf({ system, example });
  if (candidate === null) throw new Error(`there is no ${example} in “${system}”`);
  return { system, example, textHash: texts.textHash(candidate) };
}

function given(number: number, verdicts: readonly JudgeVerdict[], judge = ORACLE): VerdictsGiven {
  const { name, version } = judge;
  const facts = { reference: null, context: null, clock: number, time: null, author: null };
  return { kind: "verdicts", id: smallId(number), ...facts, judge: name, version, verdicts };
}

/** The first seed from which the draw of every text is `inControl`. */
function seedWith(inControl: boolean, ...all: readonly ReturnType<typeof textOf>[]): number {
  for (let seed = 0; ; seed++)
    if (all.every((text) => isControl(text, { seed, control: 20 }) === inControl)) return seed;
}

describe("sealedObjections", () => {
  const e1 = textOf("bad", "e1");
  const e2 = textOf("bad", "e2");

  it("can be opened with the answer that the judge contradicts, and with no other", () => {
    const seed = seedWith(false, e1, e2);
    const verdicts = given(1, [
      { ...e1, verdict: "incorrect", reason: REASON },
      { ...e2, verdict: "correct" },
    ]);
    const { judge, control, objections } = sealedObjections([verdicts], texts, {
      judge: ORACLE,
      seed,
      control: 20,
    });
    expect([judge, control]).toEqual([judgeDigits(ORACLE), 20]);
    expect(objections.map(({ system, example }) => `${system} ${example}`)).toEqual(["bad e1", "bad e2"]);
    const [first = "", second = ""] = objections.map(({ sealed }) => sealed);
    expect(openObjection(first, e1, "correct")).toEqual({ verdict: "incorrect", reason: REASON });
    expect(openObjection(first, e1, "incorrect")).toBeNull();
    expect(openObjection(second, e2, "incorrect")).toEqual({ verdict: "correct", reason: "" });
    expect(openObjection(second, e2, "correct")).toBeNull();
    // On a text that has changed since, and on another candidate, it says nothing.
    expect(openObjection(first, { ...e1, textHash: "0".repeat(64) }, "correct")).toBeNull();
    expect(openObjection(first, e2, "correct")).toBeNull();
    expect(openObjection("not sealed", e1, "correct")).toBeNull();
  });

  it("contains no word of the judge, and boxes of the same length for both verdicts", () => {
    const seed = seedWith(false, e1, e2);
    const verdicts = given(1, [
      { ...e1, verdict: "incorrect", reason: REASON },
      { ...e2, verdict: "correct", reason: REASON },
    ]);
    const setting = sealedObjections([verdicts], texts, { judge: ORACLE, seed, control: 20 });
    expect(JSON.stringify(setting)).not.toMatch(/oracle|incorrect|verdict|reason|feminine/);
    const [first, second] = setting.objections.map(({ sealed }) => sealed.length);
    expect(first).toBe(second);
  });

  it("leaves out control texts, abstentions, outdated verdicts and other judges, and takes the latest verdict", () => {
    const e3 = textOf("bad", "e3");
    const all = [e1, e2, e3];
    const inControl = seedWith(true, e1);
    const drawn = given(1, [{ ...e1, verdict: "incorrect" }]);
    expect(
      sealedObjections([drawn], texts, { judge: ORACLE, seed: inControl, control: 20 }).objections,
    ).toEqual([]);
    const seed = seedWith(false, ...all);
    const events = [
      given(1, [{ ...e1, verdict: "incorrect", reason: "before" }]),
      given(2, [{ ...e1, verdict: "incorrect", reason: "after" }]),
      given(3, [{ ...e2, verdict: "abstains" }]),
      given(4, [{ ...e3, textHash: "0".repeat(64), verdict: "incorrect" }]),
      given(5, [{ ...e2, verdict: "incorrect" }], { name: "oracle", version: "2" }),
    ];
    const { objections } = sealedObjections(events, texts, { judge: ORACLE, seed, control: 20 });
    expect(objections.map(({ example }) => example)).toEqual(["e1"]);
    expect(openObjection(objections[0]?.sealed ?? "", e1, "correct")?.reason).toBe("after");
  });
});

describe("isControl", () => {
  it("draws about the wanted share, the same for equal texts, and other texts with another seed", () => {
    const all = Array.from({ length: 4000 }, (_, at) => ({ example: `e${at}`, textHash: "h" }));
    const drawn = (seed: number) => all.filter((text) => isControl(text, { seed, control: 20 }));
    // Of 4,000 draws with 20%, the standard deviation is 25, so that 100 are four of them.
    expect(Math.abs(drawn(1).length - 800)).toBeLessThan(100);
    const second = new Set(drawn(2));
    const both = drawn(1).filter((text) => second.has(text)).length;
    // 20% of 20% of 4,000 is 160.
    expect(Math.abs(both - 160)).toBeLessThan(50);
  });
});

it("asks a model for a reason, so that an objection can have one", () => {
  const options = { context: 1, withReference: false, template: "{{answer_form}}" };
  const [request] = judgeRequests(campaign, texts, options);
  expect(request?.prompt).toContain('"reason"');
});
