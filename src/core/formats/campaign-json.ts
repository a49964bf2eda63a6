// Holds the Referee campaign file: a whole campaign as versioned JSON that reads back to the same campaign, byte for byte.

import * as v from "valibot";
import type { Campaign } from "#core/campaign/campaign.ts";
import { checkCampaign } from "#core/campaign/check-campaign.ts";
import { exchangeSchema } from "#core/exchange/exchange-schema.ts";
import { parseJson } from "#core/formats/json.ts";
import {
  annotatorSchema,
  judgementSchema,
  smallNumberSchema,
  timeSchema,
} from "#core/formats/judgement-schema.ts";
import { profileSchema } from "#core/formats/profile-schema.ts";
import { outputSchema, problemSchema, suiteSchema } from "#core/formats/suite-schema.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { hashOutput, hashSuite } from "#core/suite/content-hash.ts";

export const CAMPAIGN_FORMAT = "referee-campaign";
/** The same for a campaign that is a batch of another one, so that nobody takes it for the whole. */
export const BATCH_FORMAT = "referee-batch";
/** 2 = with candidates and exchange; a file of version 1 has neither, and every candidate. */
export const CAMPAIGN_VERSION = 2;

const settingsSchema = v.strictObject({ judgeEqualOutputsOnce: v.boolean(), repairAlignments: v.boolean() });

const campaignSchema = v.strictObject({
  format: v.picklist([CAMPAIGN_FORMAT, BATCH_FORMAT]),
  version: v.picklist([1, CAMPAIGN_VERSION]),
  created: timeSchema,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295)),
  profile: profileSchema,
  settings: settingsSchema,
  suiteHash: v.string(),
  /** In the order of `outputs`. */
  outputHashes: v.array(v.string()),
  suite: suiteSchema,
  outputs: v.array(outputSchema),
  candidates: v.optional(v.nullable(v.array(smallNumberSchema)), null),
  annotators: v.array(annotatorSchema),
  judgements: v.array(judgementSchema),
  warnings: v.array(problemSchema),
  exchange: v.optional(exchangeSchema, () => ({ batch: null, taskSets: [], merges: [], protest: null })),
});

/** Reads a campaign file's text. The hashes inside must fit the content, positions must lie inside their sentences. */
export function parseCampaign(file: string, text: string): Parsed<Campaign> {
  const problems = new ProblemList();
  const json = take(parseJson(file, text, campaignSchema, CAMPAIGN_VERSION), problems);
  if (json === null) return { ok: false, problems: problems.all };
  const { format, version: _version, suiteHash, outputHashes, ...campaign } = json;
  if ((format === BATCH_FORMAT) !== (campaign.exchange.batch !== null)) {
    const message = `found the format “${format}” of ${campaign.exchange.batch === null ? "a whole campaign" : "a batch"}`;
    problems.error("malformed-json", file, null, message);
  }
  if (hashSuite(campaign.suite) !== suiteHash) {
    problems.error(
      "hash-differs",
      file,
      null,
      "the suite is not the one that was saved; its texts were altered",
    );
  }
  for (const [number, output] of campaign.outputs.entries()) {
    if (hashOutput(output) === outputHashes[number]) continue;
    const message = `the output of “${output.system}” is not the one that was saved; its texts were altered`;
    problems.error("hash-differs", file, null, message);
  }
  problems.addAll(checkCampaign(file, campaign));
  return problems.conclude(() => campaign);
}

/** The campaign as text, keys in a fixed order, so that equal campaigns give equal bytes. */
export function serializeCampaign(campaign: Campaign): string {
  const { created, seed, profile, settings, suite, outputs, candidates } = campaign;
  const { annotators, judgements, warnings, exchange } = campaign;
  const whole: v.InferOutput<typeof campaignSchema> = {
    format: exchange.batch === null ? CAMPAIGN_FORMAT : BATCH_FORMAT,
    version: CAMPAIGN_VERSION,
    created,
    seed,
    profile: copy(profileSchema, profile),
    settings: copy(settingsSchema, settings),
    suiteHash: hashSuite(suite),
    outputHashes: outputs.map(hashOutput),
    suite: copy(suiteSchema, suite),
    outputs: outputs.map((output) => copy(outputSchema, output)),
    candidates: candidates === null ? null : [...candidates],
    annotators: annotators.map((annotator) => copy(annotatorSchema, annotator)),
    judgements: judgements.map((judgement) => copy(judgementSchema, judgement)),
    warnings: warnings.map((warning) => copy(problemSchema, warning)),
    exchange: copy(exchangeSchema, exchange),
  };
  return `${JSON.stringify(whole, null, 1)}\n`;
}

/** A copy whose keys stand in the schema's order. A campaign that does not fit its own schema is a bug. */
function copy<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  return v.parse(schema, value);
}
