import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { teamPartsText } from "#text/team-text.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { stateInWord } from "#workspace/team/team-state.tsx";
import {
  explanationOf,
  leavingInWords,
  saysLastAnswer,
  type TeamReplication,
} from "./internal/joined-team.tsx";

const SYNCED: TeamReplication = {
  phase: "synced",
  outbox: 0,
  received: 0,
  failure: null,
  lastAnswer: null,
  clockAhead: 0,
  rejected: [],
  unusable: [],
  people: new Map(),
  restored: null,
  databases: null,
};
const state = (parts: Partial<TeamReplication>): TeamReplication => ({ ...SYNCED, ...parts });
const rejected = [{ event: smallJudgement(1), why: "only a coordinator changes that", isTooLarge: false }];

const PLACE = { base: "/couch", database: "campaign-1", user: "anna", role: "annotator" } as const;
const unusable = [{ id: "event:1", why: "its hash differs" }];

// Node has no `navigator.onLine`.
beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

describe("saysLastAnswer", () => {
  it.each([
    ["away", "2026-04-01T00:00:30.000Z", false],
    ["away", "2026-03-31T23:58:00.000Z", true],
    ["synced", "2026-04-01T00:00:30.000Z", true],
    ["synced", null, false],
  ] as const)("in the phase %s, an answer at %s is mentioned: %s", (phase, lastAnswer, expected) => {
    expect(saysLastAnswer({ phase, lastAnswer }, new Date("2026-04-01T00:00:40.000Z"))).toBe(expected);
  });
});

describe("stateInWord and explanationOf", () => {
  it.each<[string, Partial<TeamReplication>, string]>([
    ["Synced", {}, "Everything is synced"],
    ["Server busy – 2 changes waiting", { phase: "busy", outbox: 2 }, "too many requests"],
    ["1 change not shared", { rejected }, "Everything else is synced"],
    ["Synced", { unusable }, "Everything else is synced"],
    ["Sending…", { phase: "sending", outbox: 2, rejected }, "Sending your changes"],
    [
      "Receiving – 1,200 changes waiting",
      { phase: "catching-up", outbox: 1200 },
      "Receiving changes of the team",
    ],
    ["Not saved here", { phase: "not-kept" }, "Is the disk full?"],
    [
      "Server not answering – 2 changes waiting",
      { phase: "away", outbox: 2, rejected },
      "The server does not answer",
    ],
  ])("describe the state “%s”", (word, parts, words) => {
    expect(stateInWord(state(parts))).toBe(word);
    expect(explanationOf(state(parts), PLACE)).toContain(words);
  });
});

describe("stateInWord", () => {
  it("distinguishes a browser without a network from a server that does not answer", () => {
    for (const [onLine, words] of [
      [false, "Offline"],
      [true, "Server not answering"],
    ] as const) {
      vi.stubGlobal("navigator", { onLine });
      expect(stateInWord(state({ phase: "away" }))).toBe(words);
    }
  });
});

describe("leavingInWords", () => {
  it("says that all work is uploaded only if that is known", () => {
    expect(leavingInWords(state({}))).toBe("All your work has been uploaded.");
    for (const phase of ["starting", "catching-up"] as const)
      expect(leavingInWords(state({ phase }))).toContain("Still checking");
    expect(leavingInWords(null)).toContain("Another tab");
    expect(leavingInWords(state({ phase: "gone" }))).toContain("no longer has this campaign");
  });

  it("says that unsent and rejected changes stay only in this browser", () => {
    expect(leavingInWords(state({ phase: "away", outbox: 3 }))).toContain(
      "3 changes of yours are not uploaded yet",
    );
    expect(leavingInWords(state({ rejected }))).toContain("The server rejected 1 change of yours");
    expect(leavingInWords(state({ rejected }))).not.toContain("All your work");
  });
});

it("the message after a restored server counts the records that were missing on both sides", () => {
  expect(teamPartsText.state.restored({ missingThere: 11, missingHere: 1, ofOthers: 0 })).toBe(
    "The server was restored from an older copy. It lacked 11 records of this browser, and this browser lacked 1 record of the server. " +
      "The missing records were exchanged.",
  );
  expect(teamPartsText.state.restored({ missingThere: 0, missingHere: 0, ofOthers: 2 })).toBe(
    "The server was restored from an older copy. It still lacks 2 records of other people. They are sent as soon as these people or a coordinator open the campaign.",
  );
});
