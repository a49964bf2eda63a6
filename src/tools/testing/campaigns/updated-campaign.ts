// Makes the small campaign with four judgements, and updates it, undoes an update, or writes it as a folder. For tests
// only.

import { strFromU8, strToU8 } from "fflate";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { computeUpdate } from "#core/exchange/update/update-campaign.ts";
import { writeFolder } from "#core/io/folder/write-folder.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { withRetraction } from "./later-events.ts";
import { changedLine, currentCampaign, SMALL_FOLDER, smallJudgement, smallLedger } from "./small-campaign.ts";

export const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
export const BARE = smallLedger({}, { annotators: [ANNA] });
const texts = new CampaignTexts(currentCampaign(BARE));
const hashOf = (system: string, example: string) =>
  texts.textHash(texts.index.numberOf({ system, example }) ?? -1);
const judgement = (number: number, system: string, example: string) =>
  smallJudgement(number, { system, example, textHash: hashOf(system, example), tags: ["bad_translation"] });
/** Anna judged e1, e2 and e3 of bad, and e1 of good. */
export const LEDGER = smallLedger(
  {},
  {
    annotators: [ANNA],
    judgements: [
      judgement(1, "bad", "e1"),
      judgement(2, "bad", "e2"),
      judgement(3, "bad", "e3"),
      judgement(4, "good", "e1"),
    ],
  },
);

export type Files = Readonly<Record<string, string | null>>;

export function filesOf(files: Files) {
  return Object.entries(files).flatMap(([path, text]) =>
    text === null ? [] : [{ path, bytes: strToU8(text) }],
  );
}

export function update(ledger: Ledger, files: Files, keepsAbsent = false) {
  const result = computeUpdate(ledger, filesOf(files), "files", { time: null, keepsAbsent });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { events, texts: fresh, changes } = result.value;
  return { changes, events, after: uniteLedgers(ledger, { ...ledger, events, texts: fresh }) };
}

export const whole = (changes: Files = {}): Files => ({ ...SMALL_FOLDER, ...changes });
/** The ledger after its last update was retracted; the same ledger if there is no update. */
export function undone(ledger: Ledger): Ledger {
  const note = foldEvents(ledger.events).notes.findLast(({ what }) => what === "update");
  return note === undefined ? ledger : withRetraction(ledger, ...note.events, note.id);
}
/** The files of the ledger's folder without the judgements: pairs of path and text. */
export const folderOf = (ledger: Ledger) => {
  const written = writeFolder("folder", ledger, currentCampaign(ledger));
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  return written.value.files
    .filter(({ path }) => path !== "judgements.json")
    .map(({ path, bytes }) => [path, strFromU8(bytes)]);
};
export const keys = (found: readonly { readonly system: string; readonly example: string }[]) =>
  found.map(({ system, example }) => `${system} ${example}`).sort();

/** A change of the second sentence of “bad”, on which e1, e2 and e4 depend. So a preview lists all three. */
export const SECOND = changedLine("systems/bad.txt", 1, "Il rebondit quand on le lâche .");
