// Reads and writes the campaign file: a whole ledger, or a batch of it, as JSON. Reading a written file gives the same
// ledger, and writing that ledger again gives the same bytes.

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { strFromU8, strToU8 } from "fflate";
import * as v from "valibot";
import { nameSchema, timeSchema } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { jsonFile, parseJson, readJsonFile, serializeJsonFile } from "#core/io/json.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";
import { eventSchema } from "#core/ledger/event.ts";
import {
  compareEvents,
  eventText,
  type Ledger,
  type LedgerText,
  scopeSchema,
  textSchema,
  uniteEvents,
} from "#core/ledger/ledger.ts";
import { type Gzip, isZip, PORTABLE_GZIP, packFiles, unpackZip } from "./campaign-archive.ts";
import { joinedBytes, type LedgerContent, ReadTexts, readLedgerLines } from "./ledger-lines.ts";

export const CAMPAIGN_FORMAT = "referee-campaign";
/** Format of a batch. It differs from the format of a campaign, so that a batch is not mistaken for a campaign. */
export const BATCH_FORMAT = "referee-batch";
export const CAMPAIGN_VERSION = 1;
export const CAMPAIGN_JSON = jsonFile({
  formats: [CAMPAIGN_FORMAT, BATCH_FORMAT],
  version: CAMPAIGN_VERSION,
  upgrades: [],
  entries: {
    /** Id of the campaign, the same in all copies and batches of it. */
    campaign: nameSchema,
    /** What a batch contains; null = a whole campaign. */
    scope: v.nullable(scopeSchema),
    /** The events in ledger order. */
    events: v.array(eventSchema),
    /** The texts by hash. */
    texts: v.record(v.string(), textSchema),
  },
});

/**
 * Reads the text of a campaign file. The hash of each text must be that of its content, and positions must be inside
 * their sentences.
 */
export function parseCampaign(file: string, text: string): Parsed<Ledger> {
  const json = parseJson(file, text, CAMPAIGN_JSON);
  if (!json.ok) return json;
  const { texts, ...content } = json.value;
  return checkedLedger(file, { ...content, texts: new Map(Object.entries(texts)) });
}

/**
 * Like `parseCampaign`, but from the file's bytes. Files in Referee's own layout are read line by line, others as a
 * whole.
 */
export function openCampaignFile(file: SourceFile): Parsed<Ledger> {
  const lines = openCampaignLines(file);
  if (lines !== null) return lines;
  const text = readText(file);
  if (!text.ok) return text;
  const ledger = parseCampaign(file.path, text.value);
  return ledger.ok ? { ...ledger, warnings: [...text.warnings, ...ledger.warnings] } : ledger;
}

/**
 * Like `openCampaignFile`, but only for files in the layout that Referee writes. Null = the file has another layout,
 * format or version, or does not fit the schema. The caller must then read it as a whole, which reports the reason.
 */
export function openCampaignLines({ path, bytes }: SourceFile): Parsed<Ledger> | null {
  return openCampaignPieces(path, piecesOf(bytes));
}

/** Like `openCampaignLines`, for a file that is read while it is unpacked. `known`: see `readLedgerLines`. */
export function openCampaignPieces(
  path: string,
  pieces: Iterable<Uint8Array>,
  known?: ReadTexts,
): Parsed<Ledger> | null {
  const content = readLedgerLines(pieces, known);
  if (content === null || content.version !== CAMPAIGN_VERSION) return null;
  const isOurs = content.format === CAMPAIGN_FORMAT || content.format === BATCH_FORMAT;
  return isOurs ? checkedLedger(path, content) : null;
}

/** Number of bytes that are decoded at a time. */
const PIECE = 1_000_000;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

function checkedLedger(
  file: string,
  { format, campaign, scope, events, texts }: LedgerContent,
): Parsed<Ledger> {
  const problems = new FileProblems(file);
  if ((format === BATCH_FORMAT) !== (scope !== null)) {
    const message =
      scope === null
        ? `found the format “${format}” without a scope; expected a scope, as in every batch`
        : `found the format “${format}” with a scope; expected “${BATCH_FORMAT}”, because only a batch has a scope`;
    problems.error("malformed-json", message);
  }
  const sorted = events.sort(compareEvents);
  const unitedEvents = uniteEvents(sorted);
  // Duplicate events are kept, so that `checkLedger` reports them.
  const ledger: Ledger = {
    id: campaign,
    events: unitedEvents.length === sorted.length ? unitedEvents : sorted,
    texts,
    scope,
  };
  if (!problems.hasErrors) problems.addAll(checkLedger(file, ledger));
  if (!problems.hasErrors && scope?.origin != null && ledger.texts.get(scope.origin)?.kind !== "origin") {
    problems.error("malformed-json", "the rows of the batch's database are not in the file");
  }
  return problems.conclude(() => ledger);
}

/** The ledger as text, with one event or text per line and keys in a fixed order: equal ledgers give equal bytes. */
export function serializeCampaign(ledger: Ledger): string {
  const texts = textsInOrder(ledger).map(([hash, text]) => textLine(hash, text));
  return `${beforeTexts(ledger)}${texts.join(SEPARATOR)}${AFTER_TEXTS}`;
}

const SEPARATOR = ",\n";
const AFTER_TEXTS = "\n}}\n";

function beforeTexts({ id, events, scope }: Ledger): string {
  const head = {
    format: scope === null ? CAMPAIGN_FORMAT : BATCH_FORMAT,
    version: CAMPAIGN_VERSION,
    campaign: id,
    scope: scope === null ? null : v.parse(scopeSchema, scope),
  };
  const start = `${JSON.stringify(head).slice(0, -1)},"events":[`;
  return [start, events.map(eventText).join(SEPARATOR), '],"texts":{', ""].join("\n");
}

function textsInOrder({ texts }: Ledger): [hash: string, LedgerText][] {
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Several files of one campaign, such as its batches, contain the same texts. Each text is compressed once, and parsed
 * once when the files are read back. Both are remembered here.
 */
export interface SharedTexts {
  readonly gzip: Gzip;
  /** The .gz of the text's line. */
  readonly packed: WeakMap<LedgerText, Uint8Array>;
  readonly read: ReadTexts;
}

export function newSharedTexts(gzip: Gzip = PORTABLE_GZIP): SharedTexts {
  return { gzip, packed: new WeakMap(), read: new ReadTexts() };
}

/** The text of `serializeCampaign` as .gz, with one member per text. */
export function packCampaign(ledger: Ledger, { gzip, packed, read }: SharedTexts): Uint8Array {
  const texts = textsInOrder(ledger).map(([hash, text]) =>
    getOrInsert(packed, text, () => gzip.pack(read.encoded(textLine(hash, text)))),
  );
  const pack = (text: string) => gzip.pack(utf8ToBytes(text));
  const separator = pack(SEPARATOR);
  const separated = texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text]));
  return joinedBytes([pack(beforeTexts(ledger)), ...separated, pack(AFTER_TEXTS)]);
}

/** Writes the keys in the schema's order. Throws for a text that does not fit the schema, which would be a bug. */
function textLine(hash: string, text: LedgerText): string {
  // Cutting off the braces does not copy the text; writing the hash in front of the text would.
  return JSON.stringify({ [hash]: v.parse(textSchema, text) }).slice(1, -1);
}

// Reads and writes a backup: a .zip of campaign files, each of which can be opened separately, with a list that states
// which of them were in the trash.

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
