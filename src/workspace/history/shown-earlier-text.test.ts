import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { PROTEST_2016, type Profile, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import {
  FileEvents,
  hashLedgerText,
  type Ledger,
  type LedgerText,
  uniteEvents,
} from "#core/ledger/ledger.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { changeProfile } from "#workspace/campaign/change-campaign.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { differenceSince, earlierProfiles, moveToCurrentText } from "./shown-earlier-text.ts";

afterEach(closeSessions);

const first = smallLedger({}, { annotators: [ANNA] });

/** The campaign `first` with a later output of “bad”, in which these lines of text and of links are replaced. */
function changed(
  lines: Readonly<Record<number, string>>,
  links: Readonly<Record<number, string>> = {},
): Ledger {
  const output = currentCampaign(first).outputs.find(({ system }) => system === "bad");
  if (output === undefined) throw new Error("there is a system “bad”");
  const { system, ...text } = output;
  const put: LedgerText = {
    kind: "output",
    output: {
      ...text,
      lines: text.lines.map((line, index) => lines[index] ?? line),
      alignment: text.alignment?.map((line, index) => links[index] ?? line) ?? null,
    },
  };
  const events = new FileEvents(first.id, 100);
  events.add({ kind: "output", author: null, system, text: hashLedgerText(put) });
  return {
    ...first,
    events: uniteEvents(first.events, events.events),
    texts: new Map([...first.texts, [hashLedgerText(put), put]]),
  };
}

/** Opens a session of the ledger, with a judgement that was made on the first text of e1 in “bad”. */
async function judgedBefore(ledger: Ledger) {
  const before = await openSession(first);
  const textHash = before.outcomes.texts.textHash(numberOf(before, "bad", "e1"));
  const session = await openSession(ledger);
  return { session, candidate: numberOf(session, "bad", "e1"), judgement: smallJudgement(1, { textHash }) };
}

describe("differenceSince", () => {
  it("returns only the sentences that differ", async () => {
    const { session, candidate, judgement } = await judgedBefore(
      changed({ 1: "Elle rebondit quand vous le lâchez ." }),
    );
    expect(differenceSince(session, candidate, judgement)).toEqual([
      [
        { kind: "before", text: "Il", spaceBefore: false },
        { kind: "after", text: "Elle", spaceBefore: true },
        { kind: "same", text: "rebondit quand vous le lâchez.", spaceBefore: true },
      ],
    ]);
  });

  it("is empty if only the marked tokens differ", async () => {
    const { session, candidate, judgement } = await judgedBefore(changed({}, { 1: "0-1" }));
    expect(session.outcomes.texts.textHash(candidate)).not.toBe(judgement.textHash);
    expect(differenceSince(session, candidate, judgement)).toEqual([]);
  });

  it("is null, like the result of moveToCurrentText, if the earlier text is missing", async () => {
    const { session, candidate } = await judgedBefore(first);
    const judgement = smallJudgement(1, { textHash: "another" });
    expect(differenceSince(session, candidate, judgement)).toBeNull();
    expect(moveToCurrentText(session, candidate, judgement)).toBeNull();
  });
});

it("a sentence that is no longer shown counts as a difference, and its tokens have no new position", async () => {
  const cut = smallLedger({ "documents.tsv": "0\tone\n1\ttwo\n" });
  const [hash, suite] = [...cut.texts].find(([, text]) => text.kind === "suite") ?? [];
  if (hash === undefined || suite === undefined) throw new Error("there is a suite");
  const events = new FileEvents(first.id, 100);
  events.add({ kind: "suite", author: null, text: hash, origin: null });
  const { session, candidate, judgement } = await judgedBefore({
    ...first,
    events: uniteEvents(first.events, events.events),
    texts: new Map([...first.texts, [hash, suite]]),
  });
  const reported = differenceSince(session, candidate, judgement);
  expect(reported?.map((parts) => parts.map(({ kind }) => kind))).toEqual([["before"]]);
  const carry = moveToCurrentText(session, candidate, judgement);
  expect(carry?.carry({ line: 1, position: 0 })).toEqual([{ line: 1, position: 0 }]);
  expect(carry?.carry({ line: 0, position: 1 })).toEqual([]);
});

it("the marks of an earlier text are those of its own links", async () => {
  const { session, candidate, judgement } = await judgedBefore(changed({}, { 1: "" }));
  expect(session.toJudge(candidate).marks.pronoun).toEqual([]);
  expect(moveToCurrentText(session, candidate, judgement)?.marks.pronoun).toEqual([{ line: 1, position: 0 }]);
});

describe("tokens of an earlier text", () => {
  it.each<[what: string, from: [number, number], to: [number, number][]]>([
    ["after an inserted word move by one", [1, 1], [[1, 2]]],
    ["at the end of the sentence move by one", [1, 6], [[1, 7]]],
    ["in an unchanged sentence keep their position", [0, 1], [[0, 1]]],
    ["beyond the end of their sentence have no position", [1, 30], []],
    ["in a sentence that was not shown have no position", [3, 0], []],
  ])("%s", async (_what, [line, position], to) => {
    const { session, candidate, judgement } = await judgedBefore(
      changed({ 1: "Oui il rebondit quand vous le lâchez ." }),
    );
    const carry = moveToCurrentText(session, candidate, judgement);
    expect(carry?.carry({ line, position }).map((token) => [token.line, token.position])).toEqual(to);
  });
});

afterEach(closeSessions);

const MINE: Profile = { ...PROTEST_2016, name: "mine", neverApproved: { fr: ["on"] } };

/**
 * Imports the campaign with protest-2016, changes its profile to each of `profiles` in turn, and returns the names of
 * the earlier profiles.
 */
async function earlier(...profiles: readonly Profile[]): Promise<string[]> {
  let session = await openSession(smallLedger());
  for (const profile of profiles) {
    await changeProfile(session, profile);
    session = await openSession(await savedLedger(session), undefined, session.id);
  }
  return earlierProfiles(session.ledger.events, session.campaign).map(({ name }) => name);
}

describe("earlierProfiles", () => {
  it("is empty if the profile was never changed", async () => {
    expect(await earlier()).toEqual([]);
  });

  it("lists each profile once, latest first, without the current profile", async () => {
    expect(await earlier(MINE)).toEqual(["protest-2016"]);
    expect(await earlier(MINE, WMT_2018)).toEqual(["mine", "protest-2016"]);
    expect(await earlier(MINE, PROTEST_2016)).toEqual(["mine"]);
    expect(await earlier(MINE, WMT_2018, MINE)).toEqual(["wmt-2018", "protest-2016"]);
  });

  it("distinguishes profiles by their rules, not only by their names", async () => {
    expect(await earlier(MINE, { ...MINE, foldCase: false })).toEqual(["mine", "protest-2016"]);
  });

  it("ignores retracted and invalid settings", () => {
    const { events } = smallLedger();
    const set = (id: string, clock: number, value: unknown) => ({
      id,
      clock,
      time: null,
      kind: "setting" as const,
      author: null,
      key: "profile",
      value,
    });
    const all = [...events, set("x1", 90, MINE), set("x2", 91, { name: "odd" }), set("x3", 92, WMT_2018)];
    const campaign = { profile: PROTEST_2016, retracted: new Set(["x3"]) };
    expect(earlierProfiles(all, campaign).map(({ name }) => name)).toEqual(["mine"]);
  });
});
