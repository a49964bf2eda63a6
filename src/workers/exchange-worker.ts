// Exposes to the page the writing of databases and batches, the reading of what comes back, and what updates do; nothing else.

import { expose, transfer } from "comlink";
import { campaignOf } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { type ImportPreview, previewAll, type RefusedFile } from "#core/exchange/import-preview.ts";
import { makeBatch, type RequestedBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { packFiles } from "#core/formats/pack-files.ts";
import { packGzip } from "#core/formats/pack-gzip.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { packFolder, writeFolder } from "#core/formats/write-folder.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type PackedLedger, unpackLedger } from "#core/ledger/packed-ledger.ts";
import { readSettings } from "#core/ledger/settings.ts";
import { checkWrittenCampaign } from "#core/open/check-written-campaign.ts";
import { checkWrittenFolder } from "#core/open/check-written-folder.ts";
import { openAny } from "#core/open/open-any.ts";
import { ledgerFrom } from "#core/open/open-files.ts";
import { separateInputs } from "#core/open/separate-inputs.ts";
import { writeProtest } from "#core/protest/write-protest.ts";
import { figuresOf, type LedgerFigures } from "#core/score/campaign-summary.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { type FittingFigures, figuresOfFitting } from "#core/team/fitting-figures.ts";
import { type Update, type UpdateOptions, updateCampaign } from "#core/update/update-campaign.ts";
import { type MadeUpdate, updateFromAnnotations } from "#core/update/update-from-annotations.ts";
import { type CorpusUpdate, updateProposals } from "#core/update/update-proposals.ts";
import { alignSystems, lookAtSystems } from "#workers/added-systems.ts";
import { type FileToOpen, readFiles } from "#workers/read-files.ts";
import { lookAtSources, startFrom } from "#workers/started-suite.ts";
import { startWorkerSqlite } from "#workers/worker-sqlite.ts";

const api = {
  /** What is kept beside the ledger, once it was checked as a file is. */
  figures(packed: PackedLedger, name: string): Parsed<LedgerFigures> {
    const ledger = unpackLedger(packed);
    const problems = new ProblemList();
    problems.addAll(checkLedger(name, ledger));
    return problems.conclude(() => figuresOf(ledger));
  },

  /** The same of what fits together; where nothing does, what was left out is told, too. */
  fitting(packed: PackedLedger, name: string): Parsed<FittingFigures> {
    return figuresOfFitting(unpackLedger(packed), name);
  },

  /** The campaign as a PROTEST 1.1 database: a batch where it is one, else a master. */
  async database(ledger: Ledger): Promise<Uint8Array> {
    const bytes = writeProtest(ledger, await startWorkerSqlite());
    await mustReadBack({ path: "campaign.db", bytes }, ledger);
    return handedOver(bytes);
  },

  /** Batches of the campaign in one archive; of one alone the file itself. `onProgress` is told the share done (0 to 1). */
  async batches(
    ledger: Ledger,
    asked: readonly RequestedBatch[],
    onProgress: (share: number) => void,
  ): Promise<Uint8Array> {
    const files: SourceFile[] = [];
    for (const { plan, file, format } of asked) {
      onProgress(files.length / asked.length);
      const batch = makeBatch(ledger, plan);
      const bytes =
        format === "protest"
          ? writeProtest(batch, await startWorkerSqlite())
          : packGzip(serializeCampaign(batch));
      await mustReadBack({ path: file, bytes }, batch);
      files.push({ path: file, bytes });
    }
    const [first, second] = files;
    return handedOver(first !== undefined && second === undefined ? first.bytes : packFiles(files));
  },

  /** The campaign as a campaign folder in a .zip, called `name`, and what that cannot hold, in words. */
  async folder(
    ledger: Ledger,
    name: string,
  ): Promise<Parsed<{ readonly bytes: Uint8Array; readonly notHeld: readonly string[] }>> {
    const campaign = campaignOf(ledger, foldEvents(ledger.events));
    const folder = writeFolder(name, ledger, campaign);
    if (!folder.ok) return folder;
    const { files, notHeld } = folder.value;
    const bytes = packFolder(files);
    const packed = [{ path: name, bytes }];
    const checked = checkWrittenFolder(name, packed, folder.value, campaign.judgements);
    return checked.ok ? transfer({ ...checked, value: { bytes, notHeld } }, [bytes.buffer]) : checked;
  },

  /** The campaign as Referee's own file, packed. */
  async packed(ledger: Ledger): Promise<Uint8Array> {
    const bytes = packGzip(serializeCampaign(ledger));
    await mustReadBack({ path: "campaign.json.gz", bytes }, ledger);
    return handedOver(bytes);
  },

  /** What taking the batches or copies in these files into the campaign would do, together and each. */
  async preview(
    ledger: Ledger,
    files: readonly FileToOpen[],
    onProgress: (share: number) => void,
  ): Promise<ImportPreview> {
    const read = await readFiles(files, () => {});
    if (!read.ok) return previewAll(ledger, [], [{ file: files[0]?.path ?? "", problems: read.problems }]);
    const inputs = separateInputs(read.value);
    const opened: NamedLedger[] = [];
    const refused: RefusedFile[] = [];
    // What a database or a folder does not say of itself is as it is here.
    const settings = readSettings(foldEvents(ledger.events).settings);
    for (const [place, input] of inputs.entries()) {
      onProgress(place / inputs.length);
      const file = input[0]?.path ?? "";
      const parsed = await openAny(input, file, { startEngine: startWorkerSqlite });
      const incoming = parsed.ok ? ledgerFrom(parsed.value, settings) : parsed;
      if (parsed.ok && incoming.ok) opened.push({ file, ledger: incoming.value, database: parsed.value });
      else if (!incoming.ok) refused.push({ file, problems: incoming.problems });
    }
    return previewAll(ledger, opened, refused);
  },

  /** What updating the campaign from these files would do. */
  async update(
    ledger: Ledger,
    files: readonly FileToOpen[],
    name: string,
    options: Pick<UpdateOptions, "time" | "keepsAbsent" | "choices">,
    onProgress: (share: number) => void,
  ): Promise<Parsed<Update>> {
    const read = await readFiles(files, () => {});
    if (!read.ok) return read;
    // The reading of the files is half of the work, the comparison the other.
    const progress = (done: number, total: number) => onProgress(done / total / 2);
    return updateCampaign(ledger, read.value, name, { ...options, progress });
  },

  /** What making its examples from its annotations would do. */
  async makeExamples(
    ledger: Ledger,
    name: string,
    options: Pick<UpdateOptions, "time">,
  ): Promise<Parsed<MadeUpdate>> {
    return updateFromAnnotations(ledger, name, options);
  },

  /** What an annotated corpus in these files would propose. */
  async corpus(
    ledger: Ledger,
    files: readonly FileToOpen[],
    name: string,
    time: string,
    onProgress: (share: number) => void,
  ): Promise<Parsed<CorpusUpdate>> {
    // The bytes are read in a moment; what takes long is to find the sentences.
    const read = await readFiles(files, (share) => onProgress(share / 4));
    onProgress(1 / 4);
    return read.ok ? updateProposals(ledger, read.value, name, { time }) : read;
  },

  lookAtSystems,
  alignSystems,
  lookAtSources,
  startFrom,
};

/** Throws where the file would not be read as the same ledger. */
async function mustReadBack(file: SourceFile, ledger: Ledger): Promise<void> {
  const checked = await checkWrittenCampaign(file, ledger, startWorkerSqlite);
  if (!checked.ok) throw new Error(checked.problems.map(({ message }) => message).join(": "));
}

/** Given away without a copy. */
function handedOver(bytes: Uint8Array): Uint8Array {
  return transfer(bytes, [bytes.buffer]);
}

export type ExchangeWorker = typeof api;

expose(api);
