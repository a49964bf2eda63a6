import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import { type AnsweredCandidates, answeredLedger } from "#tools/testing/answered-candidates.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { furtherInWords } from "./internal/attention-section.tsx";

afterEach(closeSessions);

const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const UNJUDGEABLE = { tags: ["bad_translation"] };
const OTHER_HEAD = { antecedent: "ok", pronoun: "bad", tokens: [{ line: 0, position: 1 }] } as const;

const openCampaign = (answers: AnsweredCandidates) => openSession(answeredLedger(answers));

const further = (session: CampaignSession) => furtherInWords(session, openDisagreements(session.outcomes));

describe("furtherInWords", () => {
  it("describes one kind of disagreement in a sentence with its number", async () => {
    const session = await openCampaign([
      ["bad e1", WRONG, UNJUDGEABLE],
      ["bad e2", WRONG, OTHER_HEAD],
      ["good e2", WRONG, OTHER_HEAD],
    ]);
    expect(session.tally(null).total.disputed).toBe(1);
    expect(further(session)).toBe(
      "2 of them do not change the outcome (disagreement about: the antecedent only).",
    );
  });

  it("gives a number for each kind if there are several", async () => {
    const session = await openCampaign([["bad e2", WRONG, OTHER_HEAD]]);
    expect(further(session)).toBe(
      "1 of them does not change the outcome (disagreement about: the antecedent only).",
    );
    const twice = [WRONG, UNJUDGEABLE].map((content, index) =>
      smallJudgement(90 + index, { ...content, author: "a1", system: "good", example: "e1" }),
    );
    await session.append(twice);
    expect(further(session)).toBe(
      "2 of them do not change the outcome (disagreement about: two answers 1, the antecedent only 1).",
    );
  });

  it("is null if there are no further disagreements", async () => {
    expect(further(await openCampaign([["bad e1", WRONG, UNJUDGEABLE]]))).toBeNull();
    expect(further(await openCampaign([["bad e1", WRONG, WRONG]]))).toBeNull();
  });
});
