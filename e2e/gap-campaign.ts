// Makes a campaign file with gap filling from an existing folder.

import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { SettingValues } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { FRENCH_LABELS, type GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";

export const ALL_FRENCH: GapTask = {
  labels: FRENCH_LABELS,
  examples: null,
  seed: null,
  alsoJudged: false,
};

/** `markedFiles` writes `MARK` before and `MARK_END` after each word that a gap hides. Neither occurs in the data. */
export const MARK = "⟦";
const MARK_END = "⟧";

/** The ledger of a campaign folder's files. Throws if they cannot be read. */
export function ledgerOf(files: readonly SourceFile[], name: string): Ledger {
  const parsed = openFiles(files, name);
  if (!parsed.ok || parsed.value.kind !== "folder") throw new Error(`cannot read ${name}`);
  const settings = parsed.value.settings;
  const ledger = ledgerFrom(parsed.value, {
    name: settings.name ?? name,
    sourceLanguage: settings.sourceLanguage ?? "und",
    targetLanguage: settings.targetLanguage ?? "und",
    profile: PROTEST_2016,
  });
  if (!ledger.ok) throw new Error(`${name} is not a campaign`);
  return ledger.value;
}

/**
 * The files of the folder with a mark on every output word that a gap hides, so that the word is recognised everywhere.
 * Equal outputs stay equal.
 */
export function markedFiles(folder: string): SourceFile[] {
  const files = readFolder(folder);
  const ledger = ledgerOf(files, basename(folder));
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const texts = new CampaignTexts(campaign);
  const hidden = new Set<string>();
  for (const candidate of texts.index.numbers) {
    const { system } = texts.index.keyOf(candidate);
    for (const { line, position } of texts.toJudge(candidate).marks.pronoun)
      hidden.add(`systems/${system}.txt ${line} ${position}`);
  }
  const marked = (path: string, bytes: Uint8Array) =>
    new TextDecoder()
      .decode(bytes)
      .split("\n")
      .map((text, line) =>
        splitTokens(text)
          .map((token, position) =>
            hidden.has(`${path} ${line} ${position}`) ? `${MARK}${token}${MARK_END}` : token,
          )
          .join(" "),
      )
      .join("\n");
  return files.map(({ path, bytes }) =>
    /^systems\/.*\.txt$/.test(path)
      ? { path, bytes: new TextEncoder().encode(marked(path, bytes)) }
      : { path, bytes },
  );
}

/**
 * The files with `systems/NAME.documents.json` for each system, as if the outputs had been given document by document. The
 * original text of a document is the text of all its lines.
 */
export function withOriginals(files: readonly SourceFile[]): SourceFile[] {
  const linesOf = ({ bytes }: SourceFile) => new TextDecoder().decode(bytes).trimEnd().split("\n");
  const table = files.find(({ path }) => path === "documents.tsv");
  if (table === undefined) throw new Error("the files have no documents");
  const documents = linesOf(table).map((row) => {
    const [line, document = ""] = row.split("\t");
    return { document, firstLine: Number(line) };
  });
  const originals = files.flatMap((file): SourceFile[] => {
    const system = /^systems\/([^.]+)\.txt$/.exec(file.path)?.[1];
    if (system === undefined) return [];
    const lines = linesOf(file);
    const texts = documents.map(({ document, firstLine }, number) => ({
      document,
      text: lines.slice(firstLine, documents[number + 1]?.firstLine).join("\n"),
    }));
    const bytes = new TextEncoder().encode(JSON.stringify({ documents: texts }));
    return [{ path: `systems/${system}.documents.json`, bytes }];
  });
  return [...files, ...originals];
}

/** Makes a campaign of these files, with these settings of gap filling and this order. */
export function gapCampaign(
  files: readonly SourceFile[],
  name: string,
  task: GapTask,
  order: SettingValues["order"],
): Ledger {
  const ledger = ledgerOf(files, name);
  const settingEvents = writeEvents(
    [
      { kind: "setting", author: null, key: "gaps", value: task },
      { kind: "setting", author: null, key: "order", value: order },
    ],
    greatestClock(ledger.events),
    { newId: () => crypto.randomUUID(), now: "2026-01-02T03:04:05.000Z" },
  );
  return { ...ledger, events: uniteEvents(ledger.events, settingEvents) };
}

/**
 * Writes the campaign as a file to `out` and returns that path. Candidates are in document order. `files`: the files of
 * the campaign, by default those of the folder.
 */
export async function writeGapCampaign(
  folder: string,
  out: string,
  task: GapTask = ALL_FRENCH,
  files: readonly SourceFile[] = readFolder(folder),
): Promise<Ledger> {
  const ledger = gapCampaign(files, basename(folder), task, "document");
  await writeFile(out, serializeCampaign(ledger));
  return ledger;
}
