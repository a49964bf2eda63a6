// Holds what binds a batch to its campaign: one id for all that is judged, whatever the campaign is called.

import type { Campaign } from "#core/campaign/campaign.ts";
import { hashOutput, hashSuite, hashText } from "#core/suite/content-hash.ts";

/** PROTEST's `master_id` where the campaign has one, else an id made of its suite and outputs. */
export function masterIdOf({
  suite,
  outputs,
  exchange,
}: Pick<Campaign, "suite" | "outputs" | "exchange">): string {
  if (exchange.batch !== null) return exchange.batch.master;
  const given = exchange.protest?.rows.meta_data.find(({ tag }) => tag === "master_id")?.tag_value;
  if (given !== undefined && given !== "") return given;
  const parts = [hashSuite(suite), ...outputs.map((output) => [output.system, hashOutput(output)])];
  return `referee-${hashText(JSON.stringify(parts)).slice(0, 16)}`;
}
