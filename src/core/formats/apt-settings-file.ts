// Holds NAME.apt.json, the settings of APT by themselves: read with all that is wrong told at once, and written.

import * as v from "valibot";
import { parseJson } from "#core/formats/json.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { checkAptSettings } from "#core/metrics/apt/check-settings.ts";
import {
  type AptSettings,
  type CaseWeights,
  PLAIN_SETTINGS,
  PRESET_WEIGHTS,
} from "#core/metrics/apt/settings.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

const FORMAT = "referee-apt";
const APT_VERSION = 1;

/** Bytes: positions of more pronouns than any suite has. */
const LONGEST_APT_SETTINGS = 5_000_000;

const formsSchema = v.array(v.string());
const groupsSchema = v.array(formsSchema);
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const separatorSchema = v.nullable(v.pipe(v.string(), v.nonEmpty("expected a separator, or null")));
const weightSchema = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** What is left out is as in `PLAIN_SETTINGS`. */
const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(APT_VERSION),
  items: v.optional(v.union([v.picklist(["words", "examples"]), v.array(v.strictTuple([number, number]))])),
  sourcePronouns: v.optional(formsSchema),
  sourceSeparator: v.optional(separatorSchema),
  targetPronouns: v.optional(formsSchema),
  targetSeparator: v.optional(separatorSchema),
  equal: v.optional(groupsSchema),
  similar: v.optional(groupsSchema),
  improve: v.optional(
    v.nullable(v.strictObject({ sourcePronouns: formsSchema, targetPronouns: formsSchema })),
  ),
  weights: v.optional(
    v.union([
      v.picklist(["A", "B"]),
      v.strictTuple([weightSchema, weightSchema, weightSchema, weightSchema, weightSchema, weightSchema]),
    ]),
  ),
  otherIsEqual: v.optional(v.boolean()),
  countEveryWord: v.optional(v.boolean()),
});
type Written = v.InferOutput<typeof fileSchema>;

/**
 * Forms in lower case, since texts are compared so. Errors: too-large, not-utf-8, nul-character, empty-file, malformed-json,
 * newer-version, unknown-value; warnings (unknown-value) of forms that take no part.
 */
export function parseAptSettings(file: SourceFile): Parsed<AptSettings> {
  const problems = new ProblemList();
  const text = take(readText(file, "blank", LONGEST_APT_SETTINGS), problems);
  const formats = { formats: [FORMAT], version: APT_VERSION };
  const written = text === null ? null : take(parseJson(file.path, text, fileSchema, formats), problems);
  if (written === null) return { ok: false, problems: problems.all };
  const settings = settingsFrom(written);
  for (const { place, isWarning, message } of checkAptSettings(settings)) {
    const told = `${place}: ${message}`;
    if (isWarning) problems.warning("unknown-value", file.path, null, told);
    else problems.error("unknown-value", file.path, null, told);
  }
  return problems.conclude(() => settings);
}

function settingsFrom(written: Written): AptSettings {
  const { items, improve, weights } = written;
  const small = (forms: readonly string[] | undefined) => forms?.map((form) => form.toLowerCase());
  const plain = PLAIN_SETTINGS;
  return {
    items:
      typeof items === "object"
        ? items.map(([line, position]) => ({ line, position }))
        : (items ?? plain.items),
    sourcePronouns: small(written.sourcePronouns) ?? plain.sourcePronouns,
    sourceSeparator: written.sourceSeparator ?? null,
    targetPronouns: small(written.targetPronouns) ?? plain.targetPronouns,
    targetSeparator: written.targetSeparator ?? null,
    equal: (written.equal ?? plain.equal).map((group) => small(group) ?? []),
    similar: (written.similar ?? plain.similar).map((group) => small(group) ?? []),
    improve: improve
      ? {
          sourcePronouns: small(improve.sourcePronouns) ?? [],
          targetPronouns: small(improve.targetPronouns) ?? [],
        }
      : null,
    weights: weightsFrom(weights) ?? plain.weights,
    otherIsEqual: written.otherIsEqual ?? plain.otherIsEqual,
    countEveryWord: written.countEveryWord ?? plain.countEveryWord,
  };
}

function weightsFrom(written: Written["weights"]): CaseWeights | undefined {
  return typeof written === "string" ? PRESET_WEIGHTS[written] : written;
}

/** What a file of these settings says, every key in a fixed order. */
export function writtenAptSettings(settings: AptSettings): Required<Written> {
  const { items, sourcePronouns, sourceSeparator, targetPronouns, targetSeparator } = settings;
  const { equal, similar, improve, weights, otherIsEqual, countEveryWord } = settings;
  return {
    ...{ format: FORMAT, version: APT_VERSION },
    items: typeof items === "string" ? items : items.map(({ line, position }) => [line, position]),
    ...{ sourcePronouns: [...sourcePronouns], sourceSeparator },
    ...{ targetPronouns: [...targetPronouns], targetSeparator },
    equal: equal.map((group) => [...group]),
    similar: similar.map((group) => [...group]),
    improve: improve && {
      sourcePronouns: [...improve.sourcePronouns],
      targetPronouns: [...improve.targetPronouns],
    },
    weights: [...weights],
    ...{ otherIsEqual, countEveryWord },
  };
}
