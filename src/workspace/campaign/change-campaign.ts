// Changes a campaign's settings, names, roles and tags by writing events; screens then reload the campaign.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { countsBy } from "#core/base/grouping.ts";
import type { CampaignSettings } from "#core/campaign/campaign.ts";
import type { Profile } from "#core/campaign/matching/verdict.ts";
import { mergeEntries, separateEntry } from "#core/campaign/merge-entries.ts";
import {
  type EventBody,
  nextClock,
  type PronounRecord,
  type Role,
  type SettingKey,
  type SettingValues,
  viewKey,
} from "#core/ledger/event.ts";
import { type Annotator, isPronounRegister } from "#core/ledger/fold.ts";
import { greatestClock, writeEvents } from "#core/ledger/ledger.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { readSetting } from "#storage/stored-settings.ts";
import { sessionText } from "#text/session-text.ts";
import { serverRoleIn, teamKey } from "#workspace/team/stored-team.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { openSharedSession } from "./opened-campaign.ts";
import { importEvents } from "./write-update.ts";

function setting<K extends SettingKey>(key: K, value: SettingValues[K]): EventBody {
  return { kind: "setting", author: null, key, value };
}

/**
 * Runs the automatic pass again with another profile; judgements stay. Resolves when the change is saved or saving has
 * failed.
 */
export async function changeProfile(session: CampaignSession, profile: Profile): Promise<void> {
  await session.write([setting("profile", profile)]);
}

/** Writes the settings that differ from the current ones. */
export async function changeSettings(session: CampaignSession, settings: CampaignSettings): Promise<void> {
  const current = new Map<string, unknown>(Object.entries(session.campaign.settings));
  const bodies = Object.entries(settings).flatMap(([key, value]): EventBody[] =>
    JSON.stringify(value) === JSON.stringify(current.get(key))
      ? []
      : [{ kind: "setting", author: null, key, value }],
  );
  if (bodies.length > 0) await session.write(bodies);
}

/**
 * Changes the guidelines. `own`: the text of a guidelines.md that was read without errors; null = Referee's guidelines.
 */
export async function changeGuidelines(session: CampaignSession, own: string | null): Promise<void> {
  if (own !== session.campaign.guidelines.own) await session.write([setting("guidelines", own)]);
}

/**
 * Changes the silver references. `silver`: rows of a silver.tsv that was read without errors; empty = no references.
 */
export async function changeSilver(
  session: CampaignSession,
  silver: readonly SilverReference[],
): Promise<void> {
  const isSame = JSON.stringify(silver) === JSON.stringify(session.campaign.silver);
  if (!isSame) await session.write([setting("silver", silver)]);
}

/** Changes the second look; null = it is off. Answers that were given stay. */
export async function changeSecondLook(
  session: CampaignSession,
  secondLook: SettingValues["secondLook"],
): Promise<void> {
  await session.write([setting("secondLook", secondLook)]);
}

/** Changes what the learnt agreement approves. Judgements stay, and outrank these approvals. */
export async function changeLearntApprovals(
  session: CampaignSession,
  learntApprovals: SettingValues["learntApprovals"],
): Promise<void> {
  await session.write([setting("learntApprovals", learntApprovals)]);
}

/** Changes the gap filling task; null = no gap filling. Answers that were given stay. */
export async function changeGaps(session: CampaignSession, gaps: GapTask | null): Promise<void> {
  const isSame = JSON.stringify(gaps) === JSON.stringify(session.campaign.gaps);
  if (!isSame) await session.write([setting("gaps", gaps)]);
}

/**
 * Changes the targets of the suite; annotations stay. `change` gets the current targets, which may be newer than those
 * on the screen.
 */
export async function changePlan(
  session: CampaignSession,
  change: (plan: SuitePlan | null) => SuitePlan,
): Promise<void> {
  const latest = (await openSharedSession(session.id)) ?? session;
  const previousPlan = latest.campaign.plan;
  const plan = change(previousPlan);
  if (JSON.stringify(plan) !== JSON.stringify(previousPlan)) await latest.write([setting("plan", plan)]);
}

/** Saves a view under a name. `search`: search part of an address, without “?”; null = deletes the view. */
export async function saveView(session: CampaignSession, name: string, search: string | null): Promise<void> {
  const savedSearch = session.campaign.views.find((view) => view.name === name)?.search ?? null;
  if (savedSearch !== search) await session.write([viewSetting(name, search)]);
}

/** Renames a saved view. A view that has the new name is replaced. */
export async function renameView(session: CampaignSession, name: string, newName: string): Promise<void> {
  const view = session.campaign.views.find((one) => one.name === name);
  if (view === undefined || newName === name) return;
  await session.write([viewSetting(newName, view.search), viewSetting(name, null)]);
}

function viewSetting(name: string, search: string | null) {
  return { kind: "setting", author: null, key: viewKey(name), value: search } as const;
}

/**
 * Renames a campaign, which need not be open. `id`: of its copy. Rejects if the name was not saved, or if the user is a
 * member of the campaign's team but no coordinator.
 */
export async function renameStoredCampaign(id: string, name: string): Promise<void> {
  const role = serverRoleIn(await readSetting(teamKey(id)));
  if (role !== null && role !== "coordinator") throw new Error(sessionText.coordinatorOnly);
  const time = now();
  await importEvents(id, time, ({ events }) => ({
    events: writeEvents([setting("name", name)], greatestClock(events), { newId: randomId, now: time }),
  }));
}

/**
 * Changes the name or the role of an annotator, who keeps all judgements. An adjudicator's complete judgements are
 * final.
 */
export async function changeAnnotator(
  session: CampaignSession,
  annotator: string,
  change: Partial<Pick<Annotator, "name" | "role">>,
): Promise<void> {
  const current = session.campaign.annotators.find(({ id }) => id === annotator);
  if (current === undefined) throw new Error(`there is no annotator ${annotator}`);
  const { name, role } = { ...current, ...change };
  if (name === current.name && role === current.role) return;
  await session.write([{ kind: "annotator", author: null, annotator, name, role }]);
}

/** Merges an annotator entry into another, whose name and role are then used for both. Events are not rewritten. */
export async function mergePeople(session: CampaignSession, entry: Annotator, into: string): Promise<void> {
  await session.write([mergeEntries(entry, into)]);
}

/** Reverses the merging of an entry. */
export async function separatePeople(session: CampaignSession, entry: Annotator): Promise<void> {
  const { ledger, campaign } = session;
  await session.write([separateEntry(ledger.events, campaign.retracted, entry)]);
}

export async function addAnnotator(session: CampaignSession, name: string, role: Role): Promise<Annotator> {
  const id = randomId();
  await session.write([{ kind: "annotator", author: null, annotator: id, name, role }]);
  return { id, name, role };
}

/** Number of uses per tag, in the latest record of each annotator about each candidate in the campaign. */
export function tagCounts(session: CampaignSession): Map<string, number> {
  const tags = session.campaign.registers.all
    .filter(isPronounRegister)
    .flatMap(({ latest }) => (session.candidates.numberOf(latest) === null ? [] : latest.content.tags));
  return countsBy(tags, (tag) => tag);
}

/**
 * Current records in which the user may rename tags: all of them; for members of a team who do not coordinate it, only
 * their own.
 */
function renamableHeads(session: CampaignSession): readonly PronounRecord[] {
  const { member, serverRole } = session;
  const heads = session.campaign.registers.all
    .filter(isPronounRegister)
    .flatMap((register) => register.heads);
  return member === null || serverRole === "coordinator"
    ? heads
    : heads.filter(({ author }) => session.ownEntry(author) === member);
}

/** Tags that the user may rename. */
export function renamableTags(session: CampaignSession): ReadonlySet<string> {
  return new Set(renamableHeads(session).flatMap(({ content }) => content.tags));
}

/**
 * Renames a tag in all records that the user may change. If the new name exists, the two tags become one. Concurrent
 * answers stay concurrent, and stale judgements stay stale. Resolves when the records are saved or the write has
 * failed.
 */
export function renameTag(session: CampaignSession, oldName: string, newName: string): Promise<void> {
  const time = now();
  const actionId = randomId();
  const records = renamableHeads(session)
    .filter(({ content }) => content.tags.includes(oldName))
    .map((head, index): PronounRecord => {
      const tags = [...new Set(head.content.tags.map((tag) => (tag === oldName ? newName : tag)))];
      return {
        ...head,
        author: session.ownEntry(head.author),
        id: randomId(),
        clock: nextClock(session.clock, index),
        time,
        supersedes: [head.id],
        actionId,
        action: "judge",
        replica: session.replica,
        content: { ...head.content, tags },
      };
    });
  return records.length === 0 ? Promise.resolve() : session.append(records);
}
