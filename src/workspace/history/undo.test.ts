// Tests that changes of a campaign are undone and redone, but not undone while a later change depends on them.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { Note } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { currentCampaign, EXAMPLES_HEADER, SMALL_FOLDER } from "#tools/testing/campaigns/small-campaign.ts";
import { folderOf, LEDGER, SECOND, update } from "#tools/testing/campaigns/updated-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeAnnotator } from "#workspace/campaign/change-campaign.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { lastUndoOf, noteInWords, redo, undo } from "./undo.ts";

afterEach(closeSessions);

const notesOf = (ledger: Ledger) => foldEvents(ledger.events).notes.filter(({ what }) => what === "update");
const undoable = (note: Note | undefined) => {
  if (note === undefined) throw new Error("there is a note");
  return { events: note.events, words: noteInWords(note) };
};
const systemsOf = async (session: CampaignSession) =>
  currentCampaign(await savedLedger(session)).outputs.map(({ system, lines }) => `${system} ${lines.length}`);

/** The small campaign's texts, each with one more line. */
const longer = Object.fromEntries(
  Object.entries(SMALL_FOLDER).flatMap(([path, text]) => {
    if (path.endsWith(".txt")) return [[path, `${text}Oui .\n`]];
    return path.endsWith(".align") ? [[path, `${text}0-0\n`]] : [];
  }),
);
const fifth = `${EXAMPLES_HEADER}\ne5\tpleonastic_it\t4\t0\tOui\t\n`;

describe("a change of one event", () => {
  it("can be undone even if it renamed an annotator who has judged: the previous name is used", async () => {
    const session = await openSession(LEDGER);
    await changeAnnotator(session, "a1", { name: "Anna Lund" });
    const renamed = await openSession(await savedLedger(session), undefined, session.id);
    const event = renamed.ledger.events.findLast(({ kind }) => kind === "annotator");
    await undo(renamed, { events: [event?.id ?? ""], words: "The new name" });
    expect(currentCampaign(await savedLedger(renamed)).annotators.map(({ name }) => name)).toEqual(["Anna"]);
  });
});

describe("an update", () => {
  it("can be undone and redone", async () => {
    const { after } = update(LEDGER, SECOND);
    const session = await openSession(after);
    const [note] = notesOf(after);
    expect(await undo(session, undoable(note))).toBe("Undone: Updating from systems/bad.txt.");
    expect(folderOf(await savedLedger(session))).toEqual(folderOf(LEDGER));
    const again = await openSession(await savedLedger(session), undefined, session.id);
    expect(lastUndoOf(again, note?.events ?? [])?.kind).toBe("retraction");
    expect(await redo(again, undoable(note))).toBe("Redone: Updating from systems/bad.txt.");
    expect(folderOf(await savedLedger(again))).toEqual(folderOf(after));
  });

  it("cannot be undone while a later update depends on it, and the attempt writes nothing", async () => {
    const first = update(LEDGER, longer).after;
    const second = update(first, { "examples.tsv": fifth }).after;
    const session = await openSession(second);
    const [earlier, later] = notesOf(second);
    const events = second.events.length;
    await expect(undo(session, undoable(earlier))).rejects.toThrow(/a later change depends on it: .*4 lines/);
    expect((await savedLedger(session)).events).toHaveLength(events);
    expect(await systemsOf(session)).toEqual(["bad 5", "good 5"]);
    // The later update is undone first, then the earlier one.
    await undo(session, undoable(later));
    const between = await openSession(await savedLedger(session), undefined, session.id);
    await undo(between, undoable(earlier));
    expect(await systemsOf(between)).toEqual(["bad 4", "good 4"]);
  });
});
