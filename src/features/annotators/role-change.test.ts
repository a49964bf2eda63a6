import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { openDisagreements } from "#core/analysis/accuracy/disagreement-table.ts";
import type { Role } from "#core/ledger/event.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { roleChangeInWords, roleFacts } from "./role-change.ts";

afterEach(closeSessions);

const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const UNJUDGEABLE = { tags: ["bad_translation"] };
const OTHER_HEAD = { antecedent: "ok", pronoun: "bad", tokens: [{ line: 0, position: 1 }] } as const;
type Content = Parameters<typeof smallJudgement>[1];

/** Opens a campaign. `answers`: one row per candidate with the judgements of Anna, Ben and Cem; null = no judgement. */
function openCampaign(
  answers: readonly [of: string, ...contents: (Content | null)[]][],
  cem: Role = "annotator",
) {
  const annotators = (["annotator", "annotator", cem] as const).map((role, index) => ({
    id: `a${index + 1}`,
    name: ["Anna", "Ben", "Cem"][index] ?? "",
    role,
  }));
  const judgements = answers.flatMap(([of, ...contents], row) => {
    const [system = "", example = ""] = of.split(" ");
    return contents.flatMap((content, person) =>
      content === null
        ? []
        : [smallJudgement(10 * row + person, { ...content, system, example, author: `a${person + 1}` })],
    );
  });
  return openSession(smallLedger({}, { annotators, judgements }));
}

const facts = (session: CampaignSession) => roleFacts(session, openDisagreements(session.outcomes));

/** The description of the change in which Cem becomes an adjudicator. `losesRole`: Cem becomes an annotator again. */
async function descriptionOf(answers: Parameters<typeof openCampaign>[0], losesRole = false) {
  const [annotator, adjudicator] = [
    await openCampaign(answers),
    await openCampaign(answers, "adjudicator"),
  ].map(facts);
  if (annotator === undefined || adjudicator === undefined) throw new Error("two sessions were opened");
  return losesRole ? roleChangeInWords(adjudicator, annotator) : roleChangeInWords(annotator, adjudicator);
}

describe("roleChangeInWords", () => {
  it("counts the disagreements that the change resolves or reopens, and all open disagreements", async () => {
    const answers: Parameters<typeof openCampaign>[0] = [
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
