// Reads and writes a backup: a .zip of campaign files, each of which can be opened separately, with a list that states
// which of them were in the trash.

import { strFromU8, strToU8 } from "fflate";
import * as v from "valibot";
import { timeSchema } from "#core/base/file-values.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { jsonFile, readJsonFile, serializeJsonFile } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { isZip, packFiles, unpackZip } from "./campaign-archive.ts";
import { openCampaignFile, serializeCampaign } from "./campaign-file.ts";

/** Name of the list of campaigns in the archive, by which a backup is recognised. */
export const BACKUP_LIST = "referee-backup.json";

export const BACKUP_JSON = jsonFile({
  formats: ["referee-backup"],
  version: 1,
  upgrades: [],
  entries: {
    created: timeSchema,
    /** `trashed`: when the campaign was put in the trash; null = it was not. */
    campaigns: v.array(v.strictObject({ file: v.string(), trashed: v.nullable(timeSchema) })),
  },
});

export interface BackedUpCampaign {
  readonly ledger: Ledger;
  /** When the campaign was put in the trash, ISO 8601; null = it was not. */
  readonly trashed: string | null;
}

export interface Backup {
  /** Time of the backup, ISO 8601. */
  readonly created: string;
  readonly campaigns: readonly BackedUpCampaign[];
}

/** The bytes of the archive; equal campaigns and an equal `created` give equal bytes. */
export function serializeBackup({ created, campaigns }: Backup): Uint8Array {
  const files: SourceFile[] = [];
  const list = campaigns.map(({ ledger, trashed }, index) => {
    const path = `campaign-${index + 1}.json`;
    files.push({ path, bytes: strToU8(serializeCampaign(ledger)) });
    return { file: path, trashed };
  });
  const text = serializeJsonFile(BACKUP_JSON, { created, campaigns: list });
  return packFiles([{ path: BACKUP_LIST, bytes: strToU8(text) }, ...files]);
}

/** Whether the file is a backup. The list is the first entry, so its name is in the first bytes of the archive. */
export function isBackup(file: SourceFile): boolean {
  const listName = file.bytes.subarray(30, 30 + BACKUP_LIST.length);
  return isZip(file) && strFromU8(listName, true) === BACKUP_LIST;
}

/** The backup in the archive, or all problems of its campaigns. */
export function openBackup(archive: SourceFile): Parsed<Backup> {
  const problems = new FileProblems(archive.path);
  const unpacked = unwrap(unpackZip(archive), problems);
  if (unpacked === null) return problems.conclude(() => ({ created: "", campaigns: [] }));
  return readBackup(unpacked, problems);
}

function readBackup(files: readonly SourceFile[], problems: FileProblems): Parsed<Backup> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const fileAt = (path: string) => {
    const file = byPath.get(path);
    if (file !== undefined) return file;
    problems.error("missing-required-file", `“${path}” is missing in the backup`);
    return null;
  };
  const listFile = fileAt(BACKUP_LIST);
  const list =
    listFile === null ? null : readJsonFile({ ...listFile, path: BACKUP_LIST }, BACKUP_JSON, problems);
  const campaigns: BackedUpCampaign[] = [];
  for (const { file, trashed } of list?.campaigns ?? []) {
    const content = fileAt(file);
    const ledger = content === null ? null : unwrap(openCampaignFile(content), problems);
    if (ledger !== null) campaigns.push({ ledger, trashed });
  }
  return problems.conclude(() => ({ created: list?.created ?? "", campaigns }));
}
