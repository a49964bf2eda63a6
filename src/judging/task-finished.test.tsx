import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { differingLedger, EVE, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { startResolving, takeAnswerOf } from "./pronouns/judging-in-test.ts";
import { TaskFinished } from "./task-finished.tsx";

afterEach(closeSessions);

/** The links at the end of the task, in order; the primary one has an asterisk. */
function linksOf(task: ReturnType<typeof startResolving>["task"]): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TaskFinished task={task} title="" summary="" lookThrough={null} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a class="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, classes = "", label = ""]) => `${label}${/\bbg-accent\b/.test(classes) ? "*" : ""}`,
  );
}

it("the end of resolving leads to the overview first, and not to judging", async () => {
  const judgements = [
    smallJudgement(1, { ...WRONG, supersedes: [] }),
    smallJudgement(2, { tags: ["bad_translation"], author: BEN.id, supersedes: [] }),
  ];
  const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN, EVE], judgements }));
  const { task, press } = startResolving(session);
  press(takeAnswerOf(session, "a1", "e1"), "next-open");
  expect(task.cursor.shown).toBeNull();
  expect(linksOf(task)).toEqual(["Overview*", "See results"]);
});

it("the end of resolving leads to the results first if nothing is left to judge", async () => {
  const session = await openSession(differingLedger());
  const { task, press } = startResolving(session);
  press(takeAnswerOf(session, "a1", "e1"), "next-open", takeAnswerOf(session, "a1", "e2"), "next-open");
  expect(linksOf(task)).toEqual(["See results*", "Overview"]);
});
