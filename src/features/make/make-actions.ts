// Previews texts, builds a suite from them in a worker, and writes the campaign. No React.

import type { FileToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import type { Parsed } from "#core/base/problem.ts";
import type {
  ChosenDelimiters,
  ChosenStart,
  TextPreview,
} from "#core/suite-building/from-text/preview-texts.ts";
import type { StartPreview } from "#core/suite-building/from-text/started.ts";
import { listCampaigns } from "#storage/campaign-records.ts";
import { storageFailure } from "#storage/failure-words.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { makeText } from "#text/make.ts";
import { addCampaign } from "#workspace/campaign/add-campaign.ts";

/** The new campaign, and campaigns in this browser with the same texts. */
export interface SuitePreview {
  readonly started: Parsed<StartPreview>;
  readonly same: readonly CampaignRecord[];
}

/** What the user chose about how files are read. */
interface ReadingChoices {
  readonly delimiters: ChosenDelimiters;
  /** Language pair of a test set of documents; null = not chosen. */
  readonly pair: string | null;
}

type Progress = (share: number) => void;

export function previewSuiteFiles(
  files: readonly FileToOpen[],
  { delimiters, pair }: ReadingChoices,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Parsed<readonly TextPreview[]>> {
  return inExchange(signal, (api) => api.previewSources(files, delimiters, pair, onProgress));
}

export async function makeSuite(
  files: readonly FileToOpen[],
  settings: ChosenStart,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<SuitePreview> {
  const started = await inExchange(signal, (api) => api.startFrom(files, settings, onProgress));
  const existing = started.ok ? await listCampaigns() : [];
  const id = started.ok ? started.value.id : null;
  return { started, same: existing.filter(({ ledger, trashed }) => ledger === id && trashed === null) };
}

/** Writes the campaign; resolves to its id in this browser. */
export async function writeSuite({ taken }: StartPreview): Promise<string> {
  void askToProtectStorage();
  try {
    return await addCampaign(taken, { name: null, filed: false });
  } catch (error) {
    throw new Error(makeText.problems.notStored(storageFailure(error)));
  }
}
