// Writes a ledger in the requested format. Warns of what the format cannot store, and gives an error if the ledger
// cannot be written.

import { basename } from "node:path";
import { nodeSqlite } from "#cli/inputs/read-files.ts";
import {
  type OutputTarget,
  whyUnwritable,
  writeFileWhole,
  writeFolderWhole,
} from "#cli/output/write-files.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { packFiles, packGzip } from "#core/io/file/campaign-archive.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { writeFolder } from "#core/io/folder/write-folder.ts";
import { checkWrittenCampaign, checkWrittenFolder } from "#core/io/open/check-written-campaign.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";

/** Where a command writes a campaign. */
export interface CampaignTarget extends OutputTarget {
  /** Whether everything is checked but nothing is written. */
  readonly isDryRun?: boolean;
}

/** The target at the beginning of what a command prints. */
export function targetInWords({ path, isDryRun = false }: CampaignTarget): string {
  return isDryRun ? `${path} (dry run, nothing written)` : path;
}

export interface WrittenOutput {
  readonly campaign: Campaign;
  /** What the format cannot store, in words. */
  readonly losses: readonly string[];
}

/**
 * Writes everything of the ledger that the format can store, or nothing at all. A .json, .json.gz or .db stores
 * everything, because a database has the ledger in Referee's own table. The bytes are parsed and compared with the
 * ledger before they are written. Errors: unwritable-output, and those of `writeFolder`, `checkWrittenFolder` and
 * `checkWrittenCampaign`.
 */
export async function writeOutput(ledger: Ledger, target: CampaignTarget): Promise<Parsed<WrittenOutput>> {
  const { path, kind, isDryRun = false } = target;
  const problems = new ProblemList();
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const encode = (text: string) => new TextEncoder().encode(text);
  if (kind === "folder" || kind === "zip") return writeAsFolder(ledger, campaign, target);
  const bytes =
    kind === "json"
      ? encode(serializeCampaign(ledger))
      : kind === "json.gz"
        ? packGzip(serializeCampaign(ledger))
        : writeProtest(ledger, await nodeSqlite());
  unwrap(await checkWrittenCampaign({ path: basename(path), bytes }, ledger, nodeSqlite), problems);
  if (!problems.hasErrors && !isDryRun) unwrap(await writeFileWhole(path, bytes), problems);
  return problems.conclude(() => ({ campaign, losses: [] }));
}

async function writeAsFolder(
  ledger: Ledger,
  campaign: Campaign,
  { path, kind, isDryRun = false }: CampaignTarget,
): Promise<Parsed<WrittenOutput>> {
  const problems = new FileProblems(path);
  const folder = unwrap(writeFolder(path, ledger, campaign), problems);
  if (folder === null) return { ok: false, problems: problems.all };
  const { files, losses } = folder;
  for (const loss of losses) {
    problems.warning("not-held", `a campaign folder cannot contain ${loss}`);
  }
  const zip: readonly SourceFile[] = kind === "zip" ? [{ path: "folder.zip", bytes: packFiles(files) }] : [];
  unwrap(checkWrittenFolder(path, zip.length > 0 ? zip : files, folder, campaign.judgements), problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  if (isDryRun) return problems.conclude(() => ({ campaign, losses }));
  const [archive] = zip;
  const written =
    archive === undefined ? await writeFolderWhole(path, files) : await writeFileWhole(path, archive.bytes);
  unwrap(written, problems);
  return problems.conclude(() => ({ campaign, losses }));
}

/** Checks the output path before anything is read, so that no long work is done in vain. Errors: unwritable-output. */
export async function checkOutput({ path, kind }: OutputTarget): Promise<Parsed<null>> {
  const problems = new FileProblems(path);
  try {
    const why = await whyUnwritable(path, kind === "folder" ? "folder" : "file");
    if (why !== null) problems.error("unwritable-output", why);
  } catch (error) {
    problems.error("unwritable-output", `cannot be written: ${errorMessage(error)}`);
  }
  return problems.conclude(() => null);
}
