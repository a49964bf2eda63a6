// Tests that a team member records judgements under their own entry, even if that entry was merged with another.
import { continueOn } from "./open-judging.ts";
import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { renameTag } from "#workspace/campaign/change-campaign.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { MEMBER, mergedInto, merging, refusedOf, withMember } from "#workspace/team/member-in-test.ts";
import { type CommandId, judgingCommands } from "./judging-commands.ts";
import { noSurroundings, startJudging } from "./judging-in-test.ts";

const OLD = smallLedger(
  {},
  { annotators: [ANNA], judgements: [smallJudgement(1, { pronoun: "bad", tags: ["late"] })] },
);
const MERGED = mergedInto(ANNA.id, OLD);

afterEach(closeSessions);

/** Opens the campaign in the member's browser. */
async function openCampaign(ledger: Ledger, storedName: string | null = null): Promise<CampaignSession> {
  const session = await openSession(ledger, () => {}, storedName);
  session.member = MEMBER;
  return session;
}

/** Adds a coordinator's event, which the member could not record. */
async function receive(session: CampaignSession, event: LedgerEvent): Promise<void> {
  session.member = null;
  await session.append([event]);
  session.member = MEMBER;
}

/** Reloads the campaign with the coordinator's event. */
async function withEvent(session: CampaignSession, event: LedgerEvent): Promise<CampaignSession> {
  await receive(session, event);
  return openCampaign(await savedLedger(session), session.id);
}

describe("a team member whose entry was merged with another", () => {
  it("judges under their own entry, and the judgement supersedes the other entry's judgement", async () => {
    const session = await openCampaign(MERGED);
    const { task, commands } = startJudging(session);
    const candidate = numberOf(session, "bad", "e1");
    task.cursor.show(task.queue.indexOf(candidate));
    commands.run("pronoun-ok");
    const register = session.register(ANNA.id, candidate);
    expect(register).toMatchObject({
      hasConcurrent: false,
      latest: { author: ANNA.id, content: { pronoun: "ok" } },
    });
    expect(register?.heads).toHaveLength(1);
    const savedEvent = (await savedLedger(session)).events.find(({ id }) => id === register?.latest.id);
    expect(savedEvent).toMatchObject({ author: MEMBER, supersedes: [smallJudgement(1).id] });
    expect(await refusedOf(session, MERGED)).toEqual([]);
  });

  it("undoes and redoes their records from before and after the merge", async () => {
    const before = withMember(OLD);
    const first = await openCampaign(before);
    const own = startJudging(first, "example", MEMBER);
    const candidate = numberOf(first, "good", "e1");
    own.task.cursor.show(own.task.queue.indexOf(candidate));
    own.commands.run("pronoun-ok");
    const session = await withEvent(first, merging(first.ledger, MEMBER, ANNA.id));
    const { task, commands } = startJudging(session);
    const content = () => session.register(ANNA.id, candidate)?.latest.content.pronoun ?? null;
    task.cursor.show(task.queue.indexOf(candidate));
    commands.run("pronoun-bad");
    const contents = [content()];
    for (const command of ["undo", "undo", "redo", "redo"] as const) {
      commands.run(command);
      contents.push(content());
    }
    expect(contents).toEqual(["bad", "ok", "unset", "ok", "bad"]);
    expect(session.register(ANNA.id, candidate)?.hasConcurrent).toBe(false);
    expect(await refusedOf(session, before)).toEqual([]);
  });

  it("can judge after a merge, and can undo this judgement after the entries are separated", async () => {
    const before = withMember(OLD);
    const first = await openCampaign(before);
    const { task } = startJudging(first, "shuffled", MEMBER);
    task.cursor.show(2);
    const commands = (one: typeof task) => judgingCommands(one, () => noSurroundings());
    commands(task).run("pronoun-ok");
    const merged = await withEvent(first, merging(first.ledger, MEMBER, ANNA.id));
    const on = continueOn(merged, task);
    expect(on).toMatchObject({ annotator: ANNA.id, candidate: task.candidate });
    commands(on).run("pronoun-bad");
    expect(merged.register(ANNA.id, on.candidate ?? -1)).toMatchObject({ hasConcurrent: false });
    const separated = await withEvent(merged, merging(merged.ledger, MEMBER, null, 903));
    const own = startJudging(separated, "shuffled", MEMBER);
    expect(separated.register(MEMBER, on.candidate ?? -1)?.latest.content.pronoun).toBe("bad");
    own.task.cursor.show(own.task.queue.indexOf(on.candidate ?? -1));
    commands(own.task).run("undo");
    expect(separated.register(MEMBER, on.candidate ?? -1)?.latest.content.pronoun).toBe("ok");
    expect(await refusedOf(separated, before)).toEqual([]);
  });

  it("writes nothing under another entry that was merged into their own", async () => {
    const oldLedger = withMember(OLD);
    const ledger = { ...oldLedger, events: [...oldLedger.events, merging(oldLedger, ANNA.id, MEMBER)] };
    const session = await openCampaign(ledger);
    const { commands, task } = startJudging(session, "example", MEMBER);
    task.cursor.show(0);
    commands.run("pronoun-ok");
    commands.run("undo");
    expect(await refusedOf(session, ledger)).toEqual([]);
  });

  it("renames a tag in the other entry's judgements by records under their own entry", async () => {
    const session = await openCampaign(MERGED);
    await renameTag(session, "late", "later");
    expect(session.register(ANNA.id, numberOf(session, "bad", "e1"))?.latest.content.tags).toEqual(["later"]);
    expect(await refusedOf(session, MERGED)).toEqual([]);
  });

  it("judges under the chosen annotator if the campaign is opened without a team", async () => {
    const session = await openSession(MERGED);
    const { commands } = startJudging(session);
    commands.run("pronoun-ok");
    const by = (await savedLedger(session)).events.flatMap((one) =>
      one.kind === "judgement" ? [one.author] : [],
    );
    expect(by).toEqual([ANNA.id, ANNA.id]);
  });
});

const COMMANDS: readonly CommandId[] = [
  "pronoun-ok",
  "pronoun-bad",
  "flag",
  "undo",
  "redo",
  "next",
  "previous",
];

describe("random actions of a team member", () => {
  it("are recorded under the member's entry, pass the server's rules, and create no concurrent answers", async () => {
    const act = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<CommandId>(...COMMANDS) },
      { weight: 1, arbitrary: fc.constantFrom("merge" as const, "other way" as const, "apart" as const) },
      { weight: 1, arbitrary: fc.constant("reopen" as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (commands) => {
        const before = withMember(OLD);
        let session = await openCampaign(before);
        let number = 910;
        const person = () => session.campaign.aliases.get(MEMBER) ?? MEMBER;
        let harness = startJudging(session, "shuffled", person());
        harness.task.cursor.show(0);
        harness.commands.run("pronoun-ok");
        for (const one of commands) {
          const { candidate } = harness.task;
          if (one === "merge") await receive(session, merging(session.ledger, MEMBER, ANNA.id, number++));
          else if (one === "other way")
            await receive(session, merging(session.ledger, ANNA.id, MEMBER, number++));
          else if (one === "apart") await receive(session, merging(session.ledger, MEMBER, null, number++));
          else if (one !== "reopen") harness.commands.run(one);
          else {
            session = await openCampaign(await savedLedger(session), session.id);
            harness = startJudging(session, "shuffled", person());
            if (candidate !== null) harness.task.cursor.show(harness.task.queue.indexOf(candidate));
          }
        }
        expect(await refusedOf(session, before)).toEqual([]);
        const authors = (await savedLedger(session)).events.flatMap((event) =>
          event.kind === "judgement" && event.id !== smallJudgement(1).id ? [event.author] : [],
        );
        expect(new Set(authors)).toEqual(new Set([MEMBER]));
        // A single browser never creates concurrent answers, except with earlier answers of the old entry.
        const e1 = numberOf(session, "bad", "e1");
        for (const candidate of session.candidates.numbers)
          if (candidate !== e1)
            expect(session.register(person(), candidate)?.hasConcurrent ?? false).toBe(false);
        await closeSessions();
      }),
      { numRuns: 40 },
    );
  });
});
