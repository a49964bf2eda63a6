// Defines the worker for long work on request: writing campaigns and batches to files, previewing imports and updates,
// and aligning the texts of new systems and suites.

import { expose, transfer } from "comlink";
import { figuresOf, type LedgerFigures } from "#core/analysis/accuracy/score-campaign.ts";
import { type Parsed, ProblemList, withWarnings } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { linksOfLines } from "#core/exchange/add-systems/new-outputs.ts";
import {
  firstSystems,
  type IntakeOptions,
  NOTHING,
  type ReadIntake,
  type StartPreview,
  startPreviewOf,
  takeIn,
  textsToChoose,
} from "#core/exchange/intake/intake.ts";
import { makeBatch, type RequestedBatch } from "#core/exchange/make-batch.ts";
import { outputEvents, type UpdateEvents } from "#core/exchange/update/update-campaign.ts";
import { type CorpusUpdate, updateFromAnnotations } from "#core/exchange/update/update-proposals.ts";
import { packFiles, packGzip } from "#core/io/file/campaign-archive.ts";
import {
  newSharedTexts,
  packCampaign,
  type SharedTexts,
  serializeCampaign,
} from "#core/io/file/campaign-file.ts";
import { writeFolder } from "#core/io/folder/write-folder.ts";
import { checkWrittenCampaign, checkWrittenFolder } from "#core/io/open/check-written-campaign.ts";
import { type FileToOpen, readFiles } from "#core/io/open/open-files.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type PackedLedger, unpackLedger } from "#core/ledger/packed-events.ts";
import type { Output } from "#core/suite/suite.ts";
import type { BegunSystems, ReadingChoices } from "#core/suite-building/from-text/new-suite.ts";
import type { ChosenStart, TextPreview } from "#core/suite-building/from-text/preview-texts.ts";
import { type FittingFigures, figuresOfFitting } from "#core/sync/team/arrivals.ts";
import {
  type ChosenSystems,
  limitedProgress,
  namedSystems,
  previewSystems,
} from "./internal/added-systems.ts";
import { startWorkerSqlite } from "./internal/worker-sqlite.ts";

type PageIntakeOptions = Omit<IntakeOptions, "startEngine" | "progress" | "onProgress" | "systems"> & {
  /** Null = the files are sorted by what they contain. */
  readonly systems: ChosenSystems | null;
};

/** The campaign that `startSuite` has begun in this worker; null = none. */
let begun: BegunSystems | null = null;

const api = {
  /** The figures that are stored with a ledger, or the problems that make the ledger invalid. */
  figures(packed: PackedLedger, name: string): Parsed<LedgerFigures> {
    const ledger = unpackLedger(packed);
    const problems = new ProblemList();
    problems.addAll(checkLedger(name, ledger));
    return problems.conclude(() => figuresOf(ledger));
  },

  /**
   * The figures of those events that fit together. If these make no valid campaign, the problems include the events
   * that were left out.
   */
  fitting(packed: PackedLedger, name: string): Parsed<FittingFigures> {
    return figuresOfFitting(unpackLedger(packed), name);
  },

  /** The campaign as a PROTEST 1.1 database: a batch as a batch database, a whole campaign as a master database. */
  async database(ledger: Ledger): Promise<Uint8Array> {
    const bytes = writeProtest(ledger, await startWorkerSqlite());
    await verifyReadable({ path: "campaign.db", bytes }, ledger);
    return transferred(bytes);
  },

  /**
   * Batches of the campaign: several in one archive, a single one as a file. `onProgress` is called with the finished
   * share (0 to 1).
   */
  async batches(
    ledger: Ledger,
    requests: readonly RequestedBatch[],
    onProgress: (share: number) => void,
  ): Promise<Uint8Array> {
    const files: SourceFile[] = [];
    const shared = newSharedTexts();
    for (const { plan, file, format } of requests) {
      onProgress(files.length / requests.length);
      const batch = makeBatch(ledger, plan);
      const bytes =
        format === "protest" ? writeProtest(batch, await startWorkerSqlite()) : packCampaign(batch, shared);
      await verifyReadable({ path: file, bytes }, batch, shared);
      files.push({ path: file, bytes });
    }
    const [first, second] = files;
    return transferred(first !== undefined && second === undefined ? first.bytes : packFiles(files));
  },

  /** The campaign as a campaign folder in a .zip with this `name`, and in words what a folder cannot store. */
  async folder(
    ledger: Ledger,
    name: string,
  ): Promise<Parsed<{ readonly bytes: Uint8Array; readonly losses: readonly string[] }>> {
    const campaign = campaignOf(ledger, foldEvents(ledger.events));
    const folder = writeFolder(name, ledger, campaign);
    if (!folder.ok) return folder;
    const { files, losses } = folder.value;
    const bytes = packFiles(files);
    const packed = [{ path: name, bytes }];
    const checked = checkWrittenFolder(name, packed, folder.value, campaign.judgements);
    return checked.ok ? transfer({ ...checked, value: { bytes, losses } }, [bytes.buffer]) : checked;
  },

  /** The campaign as Referee's own file, compressed. */
  async packed(ledger: Ledger): Promise<Uint8Array> {
    const bytes = packGzip(serializeCampaign(ledger));
    await verifyReadable({ path: "campaign.json.gz", bytes }, ledger);
    return transferred(bytes);
  },

  /** Previews what files of any kinds would change in the campaign together. */
  async takeIn(
    ledger: Ledger,
    files: readonly FileToOpen[],
    name: string,
    { systems, ...options }: PageIntakeOptions,
    onProgress: (share: number) => void,
  ): Promise<ReadIntake> {
    const result = await readFiles(files, () => {});
    const named =
      systems === null || !result.ok
        ? null
        : await namedSystems(result.value, systems, options.choices, onProgress);
    const refused = !result.ok ? result : named?.ok === false ? named : null;
    if (refused !== null || !result.ok) return { ...NOTHING, update: refused, warnings: [] };
    // Reading the files is about half of the work. Comparing them with the campaign reports no progress.
    const progress = (done: number, total: number) => onProgress(done / total / 2);
    const tools = { ...options, progress, onProgress, startEngine: startWorkerSqlite };
    const intake = await takeIn(
      ledger,
      result.value,
      name,
      named?.ok === true ? { ...tools, systems: named.value } : tools,
    );
    return { ...intake, warnings: [...result.warnings, ...(named?.ok === true ? named.warnings : [])] };
  },

  /** Previews building examples from annotations. */
  makeExamples: updateFromAnnotations,

  /** Previews adding the proposals of an annotated corpus in these files. */
  async corpus(
    ledger: Ledger,
    files: readonly FileToOpen[],
    name: string,
    time: string,
    onProgress: (share: number) => void,
  ): Promise<Parsed<CorpusUpdate>> {
    // Reading is fast. Finding the sentences in the source takes most of the time.
    const result = await readFiles(files, (share) => onProgress(share / 4));
    onProgress(1 / 4);
    if (!result.ok) return result;
    const options = { time, startEngine: startWorkerSqlite, corpus: { files: result.value, name } };
    const { corpus } = await takeIn(ledger, [], name, options);
    if (corpus === null) throw new Error("no corpus was read");
    return withWarnings(corpus, result.warnings);
  },

  linksOfLines,
  previewSystems,

  /** Previews the texts of a new suite in these files. */
  async previewTexts(
    files: readonly FileToOpen[],
    choices: ReadingChoices,
    onProgress: (share: number) => void,
  ): Promise<Parsed<readonly TextPreview[]>> {
    const result = await readFiles(files, onProgress);
    return result.ok ? withWarnings(textsToChoose(result.value, choices), result.warnings) : result;
  },

  /**
   * Previews the campaign of a new suite from these files. Outputs of systems that the preview names as further ones are
   * made by `furtherOutput`.
   */
  async startSuite(
    files: readonly FileToOpen[],
    chosen: ChosenStart,
    onProgress: (share: number) => void,
  ): Promise<Parsed<StartPreview>> {
    const result = await readFiles(files, () => {});
    if (!result.ok) return result;
    const options = { onProgress: limitedProgress(onProgress) };
    const taken = await takeIn(firstSystems(chosen, options), result.value, "", {
      time: null,
      startEngine: startWorkerSqlite,
    });
    if (taken.begun === null) throw new Error("no campaign has begun");
    if (!taken.begun.ok) return withWarnings(taken.begun, result.warnings);
    begun = taken.begun.value;
    const preview = startPreviewOf(begun.started, begun.systems);
    return withWarnings({ ...taken.begun, value: preview }, result.warnings);
  },

  /** The output of a further system of the campaign that `startSuite` has begun. */
  furtherOutput(system: string, onProgress: (share: number) => void): Parsed<Output> {
    if (begun === null) throw new Error("no campaign has begun");
    const made = begun.makeFurther(system, limitedProgress(onProgress));
    return made.ok ? { ...made, value: made.value.output } : made;
  },

  /** The events that add outputs of new systems to the campaign. */
  outputUpdate(ledger: Ledger, outputs: readonly Output[], time: string): Parsed<UpdateEvents> {
    const names = outputs.map(({ system }) => system).join(", ");
    return outputEvents(ledger, outputs, `new outputs of ${names}`, time);
  },
};

/** Throws if the file would be read back as another ledger. */
async function verifyReadable(file: SourceFile, ledger: Ledger, shared?: SharedTexts): Promise<void> {
  const checked = await checkWrittenCampaign(file, ledger, startWorkerSqlite, shared);
  if (!checked.ok) throw new Error(checked.problems.map(({ message }) => message).join(": "));
}

/** Transfers the bytes to the page without copying them. */
function transferred(bytes: Uint8Array): Uint8Array {
  return transfer(bytes, [bytes.buffer]);
}

export type ExchangeWorker = typeof api;

expose(api);
