import { describe, expect, it } from "vitest";
import { teamPartsText } from "#text/team-parts.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { stateInWord } from "#workspace/team/team-status.tsx";
import { explanationOf, leavingInWords, type TeamReplication } from "./replication-words.ts";

const IN_STEP: TeamReplication = {
  ...{ phase: "synced", outbox: 0, received: 0, failure: null, lastAnswer: null },
  ...{ rejected: [], unusable: [], people: new Map(), restored: null },
};
const standing = (parts: Partial<TeamReplication>): TeamReplication => ({ ...IN_STEP, ...parts });
const rejected = [{ event: smallJudgement(1), why: "only a coordinator changes that", isTooLarge: false }];

const PLACE = { base: "/couch", database: "campaign-1", user: "anna", role: "annotator" } as const;
const unusable = [{ id: "event:1", why: "its hash differs" }];

describe("stateInWord and explanationOf", () => {
  it.each<[string, Partial<TeamReplication>, string]>([
    ["In step", {}, "Everything is synced"],
    ["In step, 1 refused", { rejected }, "Everything else is synced"],
    ["In step", { unusable }, "Everything else is synced"],
    ["Sending…", { phase: "sending", outbox: 2, rejected }, "on its way"],
    ["Catching up, 1,200 waiting", { phase: "catching-up", outbox: 1200 }, "coming in"],
    ["Not written here", { phase: "not-kept" }, "Is its disk full?"],
    ["Offline, 2 waiting", { phase: "away", outbox: 2, rejected }, "The server does not answer"],
  ])("%s", (word, parts, words) => {
    expect(stateInWord(standing(parts))).toBe(word);
    expect(explanationOf(standing(parts), PLACE)).toContain(words);
  });
});

describe("leavingInWords", () => {
  it("says that everything has reached the team only if that is known", () => {
    expect(leavingInWords(standing({}), 0)).toBe("Everything of yours has reached the team.");
    for (const phase of ["starting", "catching-up"] as const)
      expect(leavingInWords(standing({ phase }), 0)).toContain("not known yet");
    expect(leavingInWords(null, 0)).toContain("another tab");
    expect(leavingInWords(standing({ phase: "gone" }), 0)).toContain("does not have this campaign");
  });

  it("says that unsent and rejected changes stay only here", () => {
    expect(leavingInWords(standing({ phase: "away", outbox: 3 }), 0)).toContain(
      "3 changes of yours did not reach",
    );
    expect(leavingInWords(standing({ rejected }), 1)).toContain("1 change of yours was refused");
    expect(leavingInWords(standing({ rejected }), 1)).not.toContain("Everything");
  });
});

it("counts what was missing on either side of a restored server", () => {
  expect(teamPartsText.state.restored({ missingThere: 11, missingHere: 1 })).toBe(
    "The server was restored from an older copy. It lacked 11 records of this browser, and this browser lacked 1 record of the server. " +
      "Everything was compared and exchanged again.",
  );
});
