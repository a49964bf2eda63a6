import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { ORDERS } from "#core/ledger/event.ts";
import { chained, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";
import { openJudging } from "./open-judging.ts";

afterEach(closeSessions);

/**
 * Anna judged e1 of “bad” with a tag and flagged e2; Ben has judged nothing. All of “good” and e3 of “bad” are
 * approved.
 */
const openCampaign = () =>
  openSession(
    smallLedger(
      {},
      {
        annotators: [ANNA, BEN],
        judgements: chained(
          smallJudgement(1, { antecedent: "bad", pronoun: "bad", tags: ["ant_unsure"] }),
          smallJudgement(2, { example: "e2", flagged: true }),
        ),
      },
    ),
  );

describe("the candidates of a task session", () => {
  it.each<[what: string, filter: Partial<CandidateFilter>, candidates: string[]]>([
    ["referred candidates, without a filter", {}, ["bad e1", "bad e2", "bad e4"]],
    ["candidates that anyone finished", { states: ["done"] }, ["bad e1"]],
    ["candidates that anyone tagged", { tag: "ant_unsure" }, ["bad e1"]],
    ["candidates that anyone flagged", { flagged: true }, ["bad e2"]],
    ["candidates that Anna finished", { states: ["done"], annotator: "a1" }, ["bad e1"]],
    ["candidates that Ben finished", { states: ["done"], annotator: "a2" }, []],
    ["candidates of one system", { systems: ["good"] }, ["good e1", "good e2", "good e3", "good e4"]],
  ])("are for Ben exactly the candidates of the filtered list: %s", async (_, change, candidates) => {
    const session = await openCampaign();
    const filter = { ...NO_FILTER, ...change };
    for (const order of ORDERS) {
      const { queue } = openJudging(session, BEN.id, { filter, order, at: null });
      const names = queue.map((one) => Object.values(session.candidates.keyOf(one)).join(" "));
      expect(names.sort()).toEqual(candidates);
      if (Object.keys(change).length === 0) continue;
      const browsed = candidateTable(session, filter.annotator).filter(session.candidates.numbers, filter);
      expect([...queue].sort()).toEqual([...browsed].sort());
    }
  });

  it("begin at the requested candidate, even if it is approved; without a request, not at a finished candidate", async () => {
    const session = await openCampaign();
    const begin = (at: string | null) =>
      openJudging(session, ANNA.id, {
        filter: NO_FILTER,
        order: "document",
        at: at === null ? null : numberOf(session, "bad", at),
      });
    expect(begin("e2").candidate).toBe(numberOf(session, "bad", "e2"));
    expect(begin("e2").queue).toHaveLength(3);
    const elsewhere = begin("e3");
    expect(elsewhere.candidate).toBe(numberOf(session, "bad", "e3"));
    expect(elsewhere.queue).toHaveLength(4);
    expect(begin(null).candidate).not.toBe(numberOf(session, "bad", "e1"));
  });
});
