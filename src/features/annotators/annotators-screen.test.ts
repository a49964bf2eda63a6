import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import type { Role } from "#core/ledger/event.ts";
import { type AnsweredCandidates, answeredLedger } from "#tools/testing/answered-candidates.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { resolvedByPromotion, roleChangeInWords, roleFacts, unknownToServer } from "./annotators-screen.tsx";

afterEach(closeSessions);

const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const UNJUDGEABLE = { tags: ["bad_translation"] };
const OTHER_HEAD = { antecedent: "ok", pronoun: "bad", tokens: [{ line: 0, position: 1 }] } as const;

const openCampaign = (answers: AnsweredCandidates, cem?: Role) => openSession(answeredLedger(answers, cem));

const facts = (session: CampaignSession) => roleFacts(session, openDisagreements(session.outcomes));

/** The description of the change in which Cem becomes an adjudicator. `losesRole`: Cem becomes an annotator again. */
async function descriptionOf(answers: AnsweredCandidates, losesRole = false) {
  const [annotator, adjudicator] = [
    await openCampaign(answers),
    await openCampaign(answers, "adjudicator"),
  ].map(facts);
  if (annotator === undefined || adjudicator === undefined) throw new Error("two sessions were opened");
  return losesRole ? roleChangeInWords(adjudicator, annotator) : roleChangeInWords(annotator, adjudicator);
}

describe("resolvedByPromotion", () => {
  it("counts the open disagreements that the annotator's earlier answers would resolve", async () => {
    const answers: AnsweredCandidates = [
      ["bad e1", WRONG, UNJUDGEABLE, WRONG],
      ["good e1", WRONG, UNJUDGEABLE, UNJUDGEABLE],
      ["bad e2", WRONG, OTHER_HEAD, null],
    ];
    const session = await openCampaign(answers);
    const cem = session.campaign.annotators.find(({ name }) => name === "Cem");
    expect(resolvedByPromotion(session, cem?.id ?? "")).toBe(2);
    expect(resolvedByPromotion(session, "nobody")).toBe(0);
  });
});

describe("unknownToServer", () => {
  it("names adjudicators who still have a personal database", () => {
    const person = (id: string, role: Role) => ({ id, name: id, role });
    const people = [person("ben", "adjudicator"), person("eva", "adjudicator"), person("mia", "annotator")];
    const databases = { "referee-x_ben": "ben", "referee-x_mia": "mia" };
    expect(unknownToServer(people, databases).map(({ id }) => id)).toEqual(["ben"]);
    expect(unknownToServer(people, null)).toEqual([]);
  });
});

describe("roleChangeInWords", () => {
  it("counts the disagreements that the change resolves or reopens, and all open disagreements", async () => {
    const answers: AnsweredCandidates = [
      ["bad e1", WRONG, UNJUDGEABLE, WRONG],
      ["good e1", WRONG, UNJUDGEABLE, UNJUDGEABLE],
      ["bad e2", WRONG, OTHER_HEAD, null],
    ];
    expect(await descriptionOf(answers)).toBe(
      "Cem is now an adjudicator: 2 disagreements are resolved, 1 is open.",
    );
    expect(await descriptionOf(answers, true)).toBe(
      "Cem is now an annotator: 2 disagreements are reopened, 3 are open.",
    );
  });

  it("reports if the change resolves or reopens no disagreement, or leaves none open", async () => {
    expect(await descriptionOf([["bad e1", WRONG, UNJUDGEABLE, null]])).toBe(
      "Cem is now an adjudicator: no disagreement is resolved, 1 is open.",
    );
    expect(await descriptionOf([["bad e1", WRONG, UNJUDGEABLE, null]], true)).toBe(
      "Cem is now an annotator: no disagreement is reopened, 1 is open.",
    );
    expect(await descriptionOf([["bad e1", WRONG, UNJUDGEABLE, WRONG]])).toBe(
      "Cem is now an adjudicator: 1 disagreement is resolved, none is open.",
    );
    expect(await descriptionOf([["bad e1", WRONG, WRONG, WRONG]])).toBe(
      "Cem is now an adjudicator. No disagreement is open.",
    );
  });

  it("counts a disagreement that a second adjudicator reopens, and resolves again by losing the role", async () => {
    const now = await openCampaign([["bad e1", null, UNJUDGEABLE, WRONG]], "adjudicator");
    const people = (role: Role) =>
      facts(now).people.map((one) => (one.name === "Ben" ? { ...one, role } : one));
    const noConflict = { people: people("annotator"), open: [] };
    const twoAdjudicators = { people: people("adjudicator"), open: [0] };
    expect(roleChangeInWords(noConflict, twoAdjudicators)).toBe(
      "Ben is now an adjudicator: 1 disagreement is reopened, 1 is open.",
    );
    expect(roleChangeInWords(twoAdjudicators, noConflict)).toBe(
      "Ben is now an annotator: 1 disagreement is resolved, none is open.",
    );
  });

  it("is null if nobody's role has changed", async () => {
    const session = await openCampaign([["bad e1", WRONG, UNJUDGEABLE]]);
    expect(roleChangeInWords(facts(session), facts(session))).toBeNull();
    const renamed = {
      ...facts(session),
      people: facts(session).people.map((one) => ({ ...one, name: "Xenia" })),
    };
    expect(roleChangeInWords(facts(session), renamed)).toBeNull();
    const fewer = { ...facts(session), people: [] };
    expect(roleChangeInWords(fewer, facts(session))).toBeNull();
  });
});
