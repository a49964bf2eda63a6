// Makes docs/schemas from the valibot schemas of the JSON files: one JSON Schema per file.

import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { BACKUP_JSON, CAMPAIGN_JSON } from "#core/io/file/campaign-file.ts";
import { APT_JSON, PROFILE_JSON } from "#core/io/file/profile-file.ts";
import {
  GAPS_JSON,
  JUDGEMENTS_JSON,
  originalsSchema,
  PLAN_JSON,
  PROPOSALS_JSON,
  settingsSchema,
} from "#core/io/folder/folder-files.ts";
import { alignedSchema } from "#core/suite/suite.ts";

/** JSON files that Referee reads or writes and that users keep, by name. */
const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  "aligned.json": alignedSchema,
  "apt.json": APT_JSON.schema,
  "campaign.json": CAMPAIGN_JSON.schema,
  "documents.json": originalsSchema,
  "gaps.json": GAPS_JSON.schema,
  "judgements.json": JUDGEMENTS_JSON.schema,
  "plan.json": PLAN_JSON.schema,
  "profile.json": PROFILE_JSON.schema,
  "proposals.json": PROPOSALS_JSON.schema,
  "referee-backup.json": BACKUP_JSON.schema,
  "suite.json": settingsSchema,
};

/**
 * The JSON Schemas, by their name in docs/schemas. Rules that JSON Schema cannot express, such as “each label once”,
 * are left out.
 */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, schema]) => {
      const { $schema, ...json } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" });
      const text = JSON.stringify({ $schema, title: name, ...json }, null, 1);
      return [name.replace(/json$/, "schema.json"), `${text}\n`];
    }),
  );
}
