// Remembers outside both copies which campaigns there are and how much of them, and tells what is missing by that.

import { findMirrored } from "#browser/mirror-client.ts";
import { readNotes, writeNote } from "#browser/notes.ts";
import { findGaps, readWitness, type Witness, witnessText } from "#core/mirror/witness.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import type { Keeper } from "#storage/keeper.ts";
import { listCampaigns } from "#storage/ledgers.ts";

const PREFIX = "referee campaign ";
/** Not at every key press: so many milliseconds after the first that is not noted. */
const SOON = 500;

function seen(): Map<string, Witness> {
  const witnesses = new Map<string, Witness>();
  for (const [id, note] of readNotes(PREFIX)) {
    const witness = readWitness(note);
    if (witness !== null) witnesses.set(id, witness);
  }
  return witnesses;
}

async function here(): Promise<Map<string, Witness>> {
  const records = await listCampaigns();
  return new Map(
    records.map(({ id, name, events, lastJudged, changed, backedUp }) => [
      id,
      { name, events, last: lastJudged ?? changed, backedUp: backedUp?.time ?? null },
    ]),
  );
}

/**
 * Tells every screen what neither copy has. `coming`: ids of campaigns that are being brought back. Rejects where the
 * database cannot be read.
 */
export async function tellGaps(coming: ReadonlySet<string> = new Set()): Promise<void> {
  const before = seen();
  if (before.size === 0) return;
  const found = await here();
  if (findGaps(before, found, coming).length === 0) return secondCopy.setState({ missing: [] });
  const erased = (await findMirrored())?.erased ?? [];
  secondCopy.setState({ missing: findGaps(before, found, new Set([...coming, ...erased])) });
}

/** What was seen and is not here stays noted until somebody has read of it. */
async function note(): Promise<void> {
  const before = seen();
  for (const [id, witness] of await here()) {
    if (witness.events >= (before.get(id)?.events ?? 0)) writeNote(PREFIX + id, witnessText(witness));
  }
  if (secondCopy.getState().missing.length > 0) await tellGaps();
}

let isNoting = false;

/** Notes what is here now, in a moment. */
export function noteSoon(): void {
  if (isNoting) return;
  isNoting = true;
  setTimeout(() => {
    isNoting = false;
    void note().catch(() => undefined); // a database that cannot be read is told of by the screens
  }, SOON);
}

/** From now on what is here is all there is. */
export async function haveReadGaps(): Promise<void> {
  const { missing } = secondCopy.getState();
  secondCopy.setState({ missing: [] });
  const found = await here();
  for (const { id } of missing) {
    const witness = found.get(id);
    writeNote(PREFIX + id, witness === undefined ? null : witnessText(witness));
  }
}

/** The same keeper; what is written is noted, too. */
export function witnessing(keeper: Keeper): Keeper {
  return {
    ...keeper,
    async wrote(...told) {
      await keeper.wrote(...told);
      noteSoon();
    },
    async wroteMuch(id) {
      await keeper.wroteMuch(id);
      noteSoon();
    },
    async changedFacts(id) {
      await keeper.changedFacts(id);
      noteSoon();
    },
    async erased(id, isErased) {
      await keeper.erased(id, isErased);
      if (isErased) writeNote(PREFIX + id, null);
    },
  };
}
