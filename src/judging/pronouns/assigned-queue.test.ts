// Tests the queue of judging if candidates are assigned, as in a batch, and if assignments change during judging.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { computePassResults } from "#core/analysis/accuracy/score-campaign.ts";
import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { ORDERS } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { writeSetting } from "#storage/stored-settings.ts";
import { namedCandidate, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { openCampaign, type RunPass } from "#workspace/campaign/opened-campaign.ts";
import {
  ANNA,
  BEN,
  closeSessions,
  numberOf,
  openSession,
  storeLedger,
} from "#workspace/campaign/session-in-test.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";
import { teamKey } from "#workspace/team/stored-team.ts";
import type { JudgingSession } from "./judging-session.ts";
import { continueJudging, openJudging } from "./open-judging.ts";
import { shownState } from "./others-answers.ts";

const opened: CampaignSession[] = [];
afterEach(async () => {
  for (const session of opened.splice(0)) await session.close();
  await closeSessions();
});

const CLEO = { id: "a3", name: "Cleo", role: "annotator" as const };

const keys = (names: string) => names.split(", ").map(namedCandidate);

function setOf(shared: string, ...own: readonly (readonly [annotator: string, names: string])[]): Assignment {
  const tasks = own.map(([annotator, names], place) => ({
    label: String(place + 1),
    annotator,
    candidates: keys(names),
  }));
  return { name: "one", tasks: [{ label: "IAA", annotator: null, candidates: keys(shared) }, ...tasks] };
}

/**
 * An assignment. In the small campaign, all of “good” and e3 of “bad” are approved; the other candidates are referred.
 */
const SET = setOf("bad e1, good e1", ["a1", "bad e2, bad e3"], ["a2", "bad e4"]);

const ledgerOf = (set: Assignment | null) =>
  smallLedger({}, { annotators: [ANNA, BEN, CLEO], assignments: set === null ? [] : [set] });

async function inTeam(set: Assignment | null, member = ANNA.id): Promise<CampaignSession> {
  const session = await openSession(ledgerOf(set));
  session.member = member;
  return session;
}

/** The campaign as it is opened for Anna in this role: with no more than she may see. */
async function openedInTeam(role: "annotator" | "coordinator"): Promise<CampaignSession> {
  const id = await storeLedger(ledgerOf(SET));
  await writeSetting(teamKey(id), { base: "/couch", database: "referee-x", user: ANNA.id, role });
  const run: RunPass = async (campaign, withHashes) => computePassResults(campaign, withHashes);
  const session = await openCampaign(id, { run, onChanged: () => {} });
  if (session === null) throw new Error("it is here");
  opened.push(session);
  return session;
}

const nameOf = (session: CampaignSession, candidate: number) =>
  Object.values(session.candidates.keyOf(candidate)).join(" ");
const names = ({ session, queue }: JudgingSession) => queue.map((one) => nameOf(session, one));
const shown = ({ session, candidate }: JudgingSession) =>
  candidate === null ? null : nameOf(session, candidate);
const notice = (task: JudgingSession) => task.store.getState().notice;

const ASKED = { filter: NO_FILTER, order: "document" } as const;

describe("the queue of an annotator", () => {
  it("consists of the candidates assigned to the annotator or to all annotators, approved or not", async () => {
    const session = await inTeam(SET);
    // In the order of the text, e1 comes before e4, e2 and e3.
    const anna = openJudging(session, ANNA.id, { ...ASKED, at: null });
    expect(names(anna).toSorted()).toEqual(["bad e1", "bad e2", "bad e3", "good e1"]);
    expect(names(anna).map((name) => name.split(" ")[1])).toEqual(["e1", "e1", "e2", "e3"]);
    const ben = openJudging(session, BEN.id, { ...ASKED, at: null });
    expect(names(ben).toSorted()).toEqual(["bad e1", "bad e4", "good e1"]);
    // Both annotators have the two candidates that are assigned to everybody.
    expect(
      names(anna)
        .filter((name) => names(ben).includes(name))
        .toSorted(),
    ).toEqual(["bad e1", "good e1"]);
  });

  it("has the same order as a batch with the same candidates, in every order of judging", async () => {
    const session = await inTeam(SET);
    const candidates = [...session.order].map((one) => session.candidates.keyOf(one));
    const chosen = candidates.filter((one) =>
      names(openJudging(session, ANNA.id, { ...ASKED, at: null })).includes(`${one.system} ${one.example}`),
    );
    const tasks = ["IAA", "1"].map((label) => ({ set: "one", label }));
    const plan = { annotator: ANNA.id, candidates: chosen, tasks, created: null };
    const batch = await openSession(makeBatch(session.ledger, plan));
    for (const order of ORDERS) {
      const open = (one: CampaignSession) =>
        names(openJudging(one, ANNA.id, { filter: NO_FILTER, order, at: null }));
      expect(open(session)).toHaveLength(4);
      expect(open(session)).toEqual(open(batch));
    }
  });

  it("shows an approved candidate like a referred candidate", async () => {
    const session = await inTeam(SET);
    const anna = openJudging(session, ANNA.id, { ...ASKED, at: null });
    const approved = numberOf(session, "good", "e1");
    expect(session.verdict(approved).approved).toBe(true);
    expect(shownState(anna, approved)).toEqual(shownState(anna, numberOf(session, "bad", "e1")));
    expect(session.tally(CLEO.id).state(approved)).toBe("approved");
  });

  it("contains approved candidates that no filter of the annotator distinguishes from referred candidates", async () => {
    const session = await openedInTeam("annotator");
    const coordinated = await openedInTeam("coordinator");
    const filteredNames = (filter: Partial<CandidateFilter>, one = session) =>
      candidateTable(one, "")
        .filter(one.candidates.numbers, { ...NO_FILTER, ...filter })
        .map((candidate) => nameOf(one, candidate))
        .toSorted();
    // Anna has candidates of e1, e2 and e3. Verdicts of other outputs of these examples are withheld too, because an
    // output with the same text has the same verdict.
    const approvedElsewhere = ["good e4"];
    expect(filteredNames({ states: ["approved"] })).toEqual(approvedElsewhere);
    expect(filteredNames({ outcomes: ["approved"] })).toEqual(approvedElsewhere);
    expect(filteredNames({ verdicts: ["approved"] })).toEqual(approvedElsewhere);
    const { reason } = coordinated.verdict(numberOf(coordinated, "good", "e1"));
    expect(filteredNames({ reason }, coordinated)).toContain("good e1");
    expect(filteredNames({ reason })).not.toContain("good e1");
    const others = { systems: ["bad"], otherSystems: [{ system: "good", is: "correct" as const }] };
    expect(filteredNames(others)).toEqual(["bad e4"]);
    const all = ["bad e3", "good e1", "good e2", "good e3", "good e4"];
    expect(filteredNames({ states: ["approved"] }, coordinated)).toEqual(all);
  });

  it("is empty for a member without assigned candidates, unless they request all candidates or set a filter", async () => {
    const session = await inTeam(SET, CLEO.id);
    const none = openJudging(session, CLEO.id, { ...ASKED, at: null });
    expect([none.offered.kind, none.queue]).toEqual(["nothing", []]);
    const all = openJudging(session, CLEO.id, { ...ASKED, isEverything: true, at: null });
    expect(notice(all)).toBe("Items that are not assigned to you are also shown.");
    // These are the candidates that the automatic pass refers.
    expect(names(all).toSorted()).toEqual(["bad e1", "bad e2", "bad e4"]);
    const filter = { ...NO_FILTER, systems: ["good"] };
    expect(openJudging(session, CLEO.id, { ...ASKED, filter, at: null }).queue).toHaveLength(4);
  });

  it("gives a notice until a candidate of the assignment is judged, and the session counts the member's progress", async () => {
    const session = await inTeam(SET);
    const first = openJudging(session, ANNA.id, { ...ASKED, at: null });
    expect(notice(first)).toBe("New: 4 items assigned to you.");
    expect(session.progress.share).toEqual({ assigned: 4, finished: 0 });
    first.record(numberOf(session, "good", "e1"), { ...EMPTY_JUDGEMENT, antecedent: "bad", pronoun: "bad" });
    expect(session.progress.share).toEqual({ assigned: 4, finished: 1 });
    expect(notice(openJudging(session, ANNA.id, { ...ASKED, at: null }))).toBe("");
    const file = await openSession(ledgerOf(SET));
    expect(file.progress.share).toBeUndefined();
  });

  it("contains all referred candidates without a team, and in a team without assignments", async () => {
    const file = await openSession(ledgerOf(null));
    expect(openJudging(file, CLEO.id, { ...ASKED, at: null }).queue).toHaveLength(3);
    const free = await inTeam(null);
    expect(openJudging(free, ANNA.id, { ...ASKED, at: null }).queue).toHaveLength(3);
  });

  it("has the candidates that are assigned to others only on request or with a filter, and says whose they are", async () => {
    // In the order of the text, the referred candidates are e1, e4 and e2 of “bad”.
    const session = await openSession(ledgerOf(setOf("good e1", ["a1", "bad e1, bad e4"], ["a2", "bad e4"])));
    const rest = openJudging(session, CLEO.id, { ...ASKED, at: null });
    expect(names(rest)).toEqual(["bad e2"]);
    expect(notice(rest)).toBe("2 open items are assigned to Anna and Ben and not in this list.");
    const everything = { ...ASKED, isEverything: true, at: null };
    expect(names(openJudging(session, BEN.id, everything))).toEqual(["bad e1", "bad e4", "bad e2"]);
    const all = openJudging(session, CLEO.id, everything);
    expect(names(all)).toEqual(["bad e1", "bad e4", "bad e2"]);
    expect(notice(all)).toBe("Items that are not assigned to you are also shown.");
    const filter = { ...NO_FILTER, systems: ["bad"], verdicts: ["referred" as const] };
    const filtered = openJudging(session, CLEO.id, { ...ASKED, filter, at: null });
    expect(names(filtered)).toEqual(["bad e1", "bad e4", "bad e2"]);
  });
});

describe("an assignment that changes while somebody judges", () => {
  const at = (session: CampaignSession, name: string) =>
    numberOf(session, namedCandidate(name).system, namedCandidate(name).example);

  async function changed(from: Assignment | null, to: Assignment | null, place: string) {
    const session = await inTeam(from);
    const before = openJudging(session, ANNA.id, { ...ASKED, at: at(session, place) });
    const after = continueJudging(await inTeam(to), ANNA.id, before, ASKED);
    return { before, after };
  }

  it("replaces the queue, keeps the shown candidate, and gives a notice of the change", async () => {
    const fewer = setOf("bad e1, good e1", ["a1", "bad e3, good e4"], ["a2", "bad e4, bad e2"]);
    const { after } = await changed(SET, fewer, "bad e2");
    expect(shown(after)).toBe("bad e2");
    expect(names(after).toSorted()).toEqual(["bad e1", "bad e2", "bad e3", "good e1", "good e4"]);
    expect(notice(after)).toBe("Your assignment changed: 1 item added, 1 item withdrawn.");
    // The withdrawn candidate is open only as long as it is shown.
    const withdrawn = at(after.session, "bad e2");
    expect([after.isOpen(withdrawn), after.cursor.listed.length]).toEqual([true, 5]);
    after.cursor.goOn();
    expect([after.isOpen(withdrawn), after.cursor.listed.length]).toEqual([false, 4]);
    for (let left = 0; left < 4; left++) after.cursor.goOn();
    expect(shown(after)).not.toBe("bad e2");
  });

  it("keeps a shown candidate that is no longer assigned, with its answer", async () => {
    const { after } = await changed(SET, setOf("bad e1", ["a2", "bad e2"]), "bad e2");
    expect([after.offered.kind, shown(after)]).toEqual(["nothing", "bad e2"]);
    expect(notice(after)).toBe("Your assignment was withdrawn. Your answers are kept.");
    after.record(at(after.session, "bad e2"), { ...EMPTY_JUDGEMENT, antecedent: "bad", pronoun: "bad" });
    expect(after.state(at(after.session, "bad e2"))).toBe("done");
    after.cursor.goOn();
    expect(shown(after)).toBeNull();
  });

  it.each<[what: string, from: Assignment | null, to: Assignment | null, words: string, queue: number]>([
    ["about a first assignment", null, SET, "4 items are assigned to you. Only these are shown.", 4],
    ["about a withdrawn assignment", SET, null, "Work is no longer assigned. Everything is shown again.", 3],
    [
      "about a first assignment, which is only for other annotators",
      null,
      setOf("bad e1", ["a2", "bad e2"]),
      "Work was assigned to other annotators, and none to you.",
      1,
    ],
    ["that stays if nothing changes", SET, SET, "New: 4 items assigned to you.", 4],
  ])("gives a notice %s", async (_, from, to, words, queue) => {
    const { after } = await changed(from, to, "bad e1");
    expect([notice(after), after.queue.length, shown(after)]).toEqual([words, queue, "bad e1"]);
  });

  it("does not change a queue in which the annotator requested all candidates", async () => {
    const session = await inTeam(SET);
    const chosen = { ...ASKED, isEverything: true };
    const before = openJudging(session, ANNA.id, { ...chosen, at: null });
    const after = continueJudging(await inTeam(null), ANNA.id, before, chosen);
    expect([names(after), notice(after)]).toEqual([names(before), notice(before)]);
  });
});
