import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { TaskScreen } from "./task-screen.tsx";

afterEach(closeSessions);

const fails = () => Promise.reject(new Error("nothing is chosen"));

/** What Anna, a member of a team, sees at the address of the disagreements. */
async function screenOf(role: TeamRole): Promise<string> {
  const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN], judgements: [] }));
  session.member = ANNA.id;
  session.serverRole = role;
  const functions = { choose: fails, create: fails, adjudicateAs: fails, leave: null };
  const person = {
    choice: { current: ANNA, annotators: session.campaign.annotators, ...functions },
    annotator: ANNA.id,
    asksToResolve: true,
    resolves: false,
  };
  const screen = (
    <MemoryRouter>
      <TaskScreen session={session} person={person} task={{ writer: { isReadOnly: false } }}>
        {() => "the task"}
      </TaskScreen>
    </MemoryRouter>
  );
  return renderToStaticMarkup(screen);
}

it("the screen asks a coordinator who is no adjudicator whether to resolve disagreements in their own name", async () => {
  const html = await screenOf("coordinator");
  expect(html).toContain("Resolve disagreements as “Anna”?");
  expect([...html.matchAll(/<button[^>]*><span>([^<]*)</g)].map(([, label]) => label)).toEqual([
    "Answer as “Anna”",
  ]);
  expect(html).toContain("/team/annotators");
});

it("the screen does not offer an annotator of a team the role of an adjudicator", async () => {
  expect(await screenOf("annotator")).not.toContain("Resolve");
});
