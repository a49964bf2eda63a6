// Remembers outside both copies which campaigns there are and how much of them, and tells what is missing by that.

import { findMirrored, readMirrorNotes } from "#browser/mirror-client.ts";
import { readNotes, writeNote } from "#browser/notes.ts";
import { findGaps, readWitness, type Witness, witnessText } from "#core/mirror/witness.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { mirror } from "#session/second-copy-worker.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-records.ts";
import type { Keeper } from "#storage/keeper.ts";
import type { CampaignRecord } from "#storage/records.ts";

const PREFIX = "referee inventory ";

/**
 * What was noted when this page began or last looked, kept up since: in this browser's notes, which outlive its files but lie
 * in its memory for up to a minute; and in a file beside the second copy, which is on the disk at once.
 */
let noted: Promise<Map<string, Witness>> | null = null;

/** By id of the campaign, from wherever more is noted. */
export async function readNoted(): Promise<Map<string, Witness>> {
  const most = new Map<string, Witness>();
  for (const [id, note] of [...readNotes(PREFIX), ...(await readMirrorNotes())]) {
    const witness = readWitness(note);
    if (witness !== null && witness.events >= (most.get(id)?.events ?? 0)) most.set(id, witness);
  }
  return most;
}

/** Null takes it away. */
async function keepNoted(id: string, witness: Witness | null): Promise<void> {
  const text = witness === null ? null : witnessText(witness);
  writeNote(PREFIX + id, text);
  const most = await noted;
  if (witness === null) most?.delete(id);
  else most?.set(id, witness);
  // Where there is no place for files, the other note is all there is.
  if (secondCopy.getState().state !== "none") await mirror().note(id, text);
}

function witnessOf({ ledger, scope, name, events, lastJudged, changed, backedUp }: CampaignRecord): Witness {
  const last = lastJudged ?? changed;
  return { ledger, batch: scope?.annotator ?? null, name, events, last, backedUp: backedUp?.time ?? null };
}

async function here(): Promise<Map<string, Witness>> {
  return new Map((await listCampaigns()).map((record) => [record.id, witnessOf(record)]));
}

/**
 * Tells every screen what neither copy has. `coming`: ids of campaigns that are being brought back. Rejects where the
 * database cannot be read.
 */
export async function tellGaps(coming: ReadonlySet<string> = new Set()): Promise<void> {
  noted = readNoted();
  await tellMissing(await noted, coming);
}

async function tellMissing(before: ReadonlyMap<string, Witness>, coming: ReadonlySet<string>): Promise<void> {
  if (before.size === 0) return secondCopy.setState({ missing: [] });
  const found = await here();
  const awaited = [...coming, ...(secondCopy.getState().heldUp?.ids ?? [])];
  if (findGaps(before, found, new Set(awaited)).length === 0) return secondCopy.setState({ missing: [] });
  const erased = (await findMirrored())?.erased ?? [];
  secondCopy.setState({ missing: findGaps(before, found, new Set([...awaited, ...erased])) });
}

/** What was seen and is not here stays noted until somebody has read of it, or as much is here again. */
async function note(id: string): Promise<void> {
  noted ??= readNoted();
  const before = await noted;
  const record = await readCampaignRecord(id);
  if (record === null) return;
  const witness = witnessOf(record);
  const known = before.get(id);
  const isNew = known === undefined || witnessText(known) !== witnessText(witness);
  if (isNew && witness.events >= (known?.events ?? 0)) await keepNoted(id, witness);
  if (secondCopy.getState().missing.length > 0) await tellMissing(before, new Set());
}

const toNote = new Set<string>();
let isNoting = false;

/** Notes what is here of these campaigns now; nobody waits for it. */
export function noteSoon(ids: Iterable<string>): void {
  for (const id of ids) toNote.add(id);
  if (!isNoting) void noteUntilDone();
}

/** What is asked for again meanwhile is noted again. */
async function noteUntilDone(): Promise<void> {
  isNoting = true;
  for (const id of toNote) {
    toNote.delete(id);
    await note(id).catch(() => undefined); // a database that cannot be read is told of by the screens
  }
  isNoting = false;
}

/** From now on what is here is all there is. */
export async function haveReadGaps(): Promise<void> {
  const { missing } = secondCopy.getState();
  const found = await here();
  for (const { id } of missing) {
    await keepNoted(id, found.get(id) ?? null).catch(() => undefined); // where there is no room it is told once more
  }
  // Not before: a page that is left now would tell it once more.
  const read = new Set(missing.map(({ id }) => id));
  secondCopy.setState(({ mended }) => ({
    missing: [],
    mended: mended.filter((one) => one.what !== "lost" || !read.has(one.id)),
  }));
}

/** The same keeper; what is written is noted, too. */
export function witnessing(keeper: Keeper): Keeper {
  return {
    ...keeper,
    saved(id) {
      keeper.saved(id);
      noteSoon([id]);
    },
    async wroteMuch(id) {
      noteSoon([id]); // before: what is cut short while it is copied is told
      await keeper.wroteMuch(id);
      noteSoon([id]);
    },
    async changedFacts(id) {
      await keeper.changedFacts(id);
      noteSoon([id]);
    },
    async erased(id, isErased) {
      await keeper.erased(id, isErased);
      if (isErased) await keepNoted(id, null).catch(() => undefined);
    },
  };
}
