// Holds Referee's own table in a PROTEST database, which the original tool ignores: the whole campaign with its log, packed.

import type { Campaign } from "#core/campaign/campaign.ts";
import { unpackGzip } from "#core/formats/campaign-archive.ts";
import { parseCampaign, serializeCampaign } from "#core/formats/campaign-json.ts";
import { packGzip } from "#core/formats/pack-gzip.ts";
import { readText } from "#core/formats/text-file.ts";
import { type DatabaseReader, type DatabaseWriter, type SqlValue, sameName } from "#core/protest/database.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

/** All tables of our own begin with it. */
export const OWN_PREFIX = "referee_";

const TABLE = `${OWN_PREFIX}campaign`;

/** Writes the campaign beside PROTEST's tables: what they cannot hold (log, flags, repairs, times) is in there only. */
export function writeOwnTables(writer: DatabaseWriter, campaign: Campaign): void {
  writer.define(`CREATE TABLE ${TABLE} (format text not null, content blob not null)`);
  const packed = packGzip(serializeCampaign(campaign));
  writer.insert(TABLE, ["format", "content"], [["referee-campaign json gzip", packed]]);
}

/** The campaign that Referee wrote into the database `file`; null where there is none. */
export function readOwnTables(file: string, database: DatabaseReader): Parsed<Campaign> | null {
  const isThere = database.objects.some(({ kind, name }) => kind === "table" && sameName(name, TABLE));
  if (!isThere) return null;
  const contents: SqlValue[] = [];
  database.read(TABLE, ["content"], 1, (row) => contents.push(...row));
  const [bytes] = contents;
  const problems = new ProblemList();
  if (!(bytes instanceof Uint8Array)) {
    problems.error("unreadable-database", file, null, `found no campaign in the table ${TABLE}`);
    return { ok: false, problems: problems.all };
  }
  const [unpacked] = take(unpackGzip({ path: `${file} (${TABLE})`, bytes }), problems) ?? [];
  const text = unpacked === undefined ? null : take(readText(unpacked), problems);
  const campaign = text === null ? null : take(parseCampaign(`${file} (${TABLE})`, text), problems);
  return campaign === null ? { ok: false, problems: problems.all } : problems.conclude(() => campaign);
}
