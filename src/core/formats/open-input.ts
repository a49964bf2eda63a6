// Holds the one door: whatever was opened is told apart by content and name, and becomes a campaign or every problem found.

import { type Campaign, DEFAULT_SETTINGS } from "#core/campaign/campaign.ts";
import { NOTHING_EXCHANGED } from "#core/exchange/exchange.ts";
import { isGzip, isZip, unpackGzip, unpackZip } from "#core/formats/campaign-archive.ts";
import {
  type CampaignFolder,
  type FolderProgress,
  parseCampaignFolder,
} from "#core/formats/campaign-folder.ts";
import { BATCH_FORMAT, CAMPAIGN_FORMAT, parseCampaign } from "#core/formats/campaign-json.ts";
import { isDebris } from "#core/formats/folder-files.ts";
import { JSON_LIMITS, measureJson } from "#core/formats/json-limits.ts";
import { type JudgementsFile, parseJudgements } from "#core/formats/judgements-json.ts";
import { isLanguageTag } from "#core/formats/suite-json.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import type { Profile } from "#core/match/profile.ts";
import { isDatabase } from "#core/protest/check-header.ts";
import type { OpenedDatabase } from "#core/protest/read-protest.ts";
import { type Parsed, type Problem, ProblemList, take } from "#core/shared/problem.ts";
import type { Suite } from "#core/suite/suite.ts";

export interface OpenedFolder {
  readonly kind: "folder";
  readonly folder: CampaignFolder;
  /** Of judgements.json; null where there is none. */
  readonly judgements: JudgementsFile | null;
  /** What was opened, for a campaign without a name of its own. */
  readonly name: string;
  /** Of reading, to be kept with the campaign. */
  readonly warnings: readonly Problem[];
}

export interface OpenedCampaign {
  readonly kind: "campaign";
  readonly campaign: Campaign;
}

export type OpenedInput = OpenedFolder | OpenedCampaign | OpenedDatabase;

/** What a folder may leave out and every campaign has. */
export interface ImportSettings {
  readonly name: string;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly profile: Profile;
  /** 0 to 2³²−1. */
  readonly seed: number;
  /** ISO 8601, UTC. */
  readonly created: string;
}

/**
 * Reads what was opened: the files of a campaign folder, or one .zip, .json or .json.gz. `name` is that of the folder
 * or file. Throwing from `progress` ends the reading (cancel).
 */
export function openInput(
  files: readonly SourceFile[],
  name: string,
  progress: FolderProgress = () => {},
): Parsed<OpenedInput> {
  const unpacked = unpackInput(files, progress);
  return unpacked.ok ? openUnpacked(unpacked.value, name, progress) : unpacked;
}

/** As `openInput`, of files that are out of their archive. */
export function openUnpacked(
  unpacked: readonly SourceFile[],
  name: string,
  progress: FolderProgress = () => {},
): Parsed<OpenedInput> {
  const problems = new ProblemList();
  const [first, second] = unpacked;
  if (first === undefined) {
    problems.error("missing-required-file", name, null, "no file is in it; expected the files of a campaign");
    return { ok: false, problems: problems.all };
  }
  if (unpacked.some(isFolderFile)) return openFolder(unpacked, name, progress, problems);
  if (second === undefined) return openSingle(first, problems);
  for (const file of unpacked) refuseAmongOthers(file, problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  return openFolder(unpacked, name, progress, problems);
}

/** The files inside, where a single archive was opened; without the leavings of operating systems. */
export function unpackInput(
  files: readonly SourceFile[],
  progress: FolderProgress = () => {},
): Parsed<readonly SourceFile[]> {
  const problems = new ProblemList();
  const kept = files.filter((file) => !isDebris(file.path));
  const [file, second] = kept;
  if (file === undefined || second !== undefined) return problems.conclude(() => kept);
  if (isZip(file)) return unpackZip(file, (path) => progress(0, 1, path));
  if (isGzip(file)) return unpackGzip(file);
  if (/\.(zip|gz)$/i.test(file.path)) {
    const message = "found no archive in it; expected the bytes of a .zip or .gz";
    problems.error("unreadable-archive", file.path, null, message);
  }
  return problems.conclude(() => kept);
}

/** Whether the name alone makes it a file of a campaign folder that no other input has. */
function isFolderFile({ path }: SourceFile): boolean {
  return /(^|\/)(source\.txt|reference(\.[0-9]+)?\.(txt|align)|examples\.tsv)$/.test(path);
}

function openFolder(
  files: readonly SourceFile[],
  name: string,
  progress: FolderProgress,
  problems: ProblemList,
): Parsed<OpenedInput> {
  const folder = take(parseCampaignFolder(files, progress), problems);
  const judgements = folder === null ? null : readJudgements(folder, problems);
  if (folder === null || problems.hasErrors) return { ok: false, problems: problems.all };
  return problems.conclude(() => ({ kind: "folder", folder, judgements, name, warnings: problems.all }));
}

function readJudgements(folder: CampaignFolder, problems: ProblemList): JudgementsFile | null {
  const { judgements: file, outputs } = folder;
  const text = file === null ? null : take(readText(file), problems);
  if (file === null || text === null) return null;
  // Names and languages are no part of what the judgements are bound to.
  const suite = { ...folder.suite, name: "", sourceLanguage: "und", targetLanguage: "und" };
  return take(parseJudgements(file.path, text, { suite, outputs }), problems);
}

function openSingle(file: SourceFile, problems: ProblemList): Parsed<OpenedInput> {
  if (refuseKnown(file, problems)) return { ok: false, problems: problems.all };
  const text = looksLikeJson(file) ? take(readText(file), problems) : null;
  if (text === null || problems.hasErrors) {
    if (!problems.hasErrors) {
      const expected =
        "expected a campaign folder, a .zip of one, a campaign file (.json, .json.gz) or a PROTEST database (.db)";
      problems.error(
        "unknown-format",
        file.path,
        null,
        `found a file of no kind that Referee reads; ${expected}`,
      );
    }
    return { ok: false, problems: problems.all };
  }
  const format = formatOf(text);
  if (format !== CAMPAIGN_FORMAT && format !== BATCH_FORMAT && format !== "malformed") {
    const found = format === null ? "JSON that is none of Referee's" : `a file of the format “${format}”`;
    problems.error(
      "unknown-format",
      file.path,
      null,
      `found ${found}; expected a campaign or batch file (“${CAMPAIGN_FORMAT}”, “${BATCH_FORMAT}”)`,
    );
    return { ok: false, problems: problems.all };
  }
  const campaign = take(parseCampaign(file.path, text), problems);
  if (campaign === null) return { ok: false, problems: problems.all };
  return problems.conclude(() => ({ kind: "campaign", campaign }));
}

/** Tells of files that are known and cannot be opened here. */
function refuseKnown(file: SourceFile, problems: ProblemList): boolean {
  if (isDatabase(file)) {
    const message = "found a SQLite database among other files; open it on its own";
    problems.error("unknown-format", file.path, null, message);
    return true;
  }
  if (!isZip(file) && !isGzip(file)) return false;
  problems.error(
    "unknown-format",
    file.path,
    null,
    "found an archive inside an archive; unpack the outer one first",
  );
  return true;
}

/** Files dropped together of which none belongs to a folder: each of them might be a campaign of its own. */
function refuseAmongOthers(file: SourceFile, problems: ProblemList): void {
  if (isDatabase(file)) refuseKnown(file, problems);
  else if (isZip(file) || isGzip(file) || (looksLikeJson(file) && isCampaignStart(file))) {
    const message = "found more than one file that may be a campaign; open one campaign at a time";
    problems.error("several-campaigns", file.path, null, message);
  }
}

function looksLikeJson({ path, bytes }: SourceFile): boolean {
  return /\.json$/i.test(path) || /^(?:ï»¿)?\s*\{/.test(startText(bytes, 64));
}

/** Whether the value of "format" among the first keys, where Referee's own files have it, is that of a campaign. */
function isCampaignStart({ bytes }: SourceFile): boolean {
  const format = /"format"\s*:\s*"([^"]*)"/.exec(startText(bytes, 1000))?.[1];
  return format === CAMPAIGN_FORMAT || format === BATCH_FORMAT;
}

/** The value of "format" wherever it stands; "malformed" where the text is no JSON. */
function formatOf(text: string): string | null {
  const first = /^\s*\{\s*"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  if (first !== undefined) return first;
  if (measureJson(text).depth > JSON_LIMITS.depth) return "malformed"; // told by whoever parses it
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === "object" && json !== null && "format" in json;
    return isObject && typeof json.format === "string" ? json.format : null;
  } catch {
    return "malformed";
  }
}

/** The first bytes, one character each. */
function startText(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}

/** What a campaign is made of, as far as the input says; settings beside. */
export type OpenedParts = Omit<Campaign, "suite" | "profile" | "settings" | "seed" | "created"> & {
  readonly suite: Omit<Suite, "name" | "sourceLanguage" | "targetLanguage">;
};

export function partsOf(opened: OpenedInput): OpenedParts {
  if (opened.kind === "campaign") return opened.campaign;
  if (opened.kind === "database") return opened;
  const { folder, judgements, warnings } = opened;
  return {
    suite: folder.suite,
    outputs: folder.outputs,
    candidates: null,
    annotators: judgements?.annotators ?? [],
    judgements: judgements?.judgements ?? [],
    warnings,
    exchange: NOTHING_EXCHANGED,
  };
}

/** The campaign that was opened; a folder or database becomes one with these settings, a campaign file has its own. */
export function campaignFrom(opened: OpenedInput, settings: ImportSettings): Parsed<Campaign> {
  if (opened.kind === "campaign") return { ok: true, value: opened.campaign, warnings: [] };
  const { suite, outputs, candidates, annotators, judgements, warnings, exchange } = partsOf(opened);
  const { name, sourceLanguage, targetLanguage, profile, seed, created } = settings;
  const problems = new ProblemList();
  for (const language of [sourceLanguage, targetLanguage]) {
    if (isLanguageTag(language)) continue;
    const message = `found the language “${language}”; expected a BCP 47 tag such as “en”`;
    problems.error("malformed-json", "suite.json", null, message);
  }
  return problems.conclude(() => ({
    suite: { name, sourceLanguage, targetLanguage, ...suite },
    outputs,
    candidates,
    profile,
    settings: DEFAULT_SETTINGS,
    seed,
    created,
    annotators,
    judgements,
    warnings,
    exchange,
  }));
}
