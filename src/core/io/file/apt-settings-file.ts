// Reads and writes NAME.apt.json, the settings of APT.

import * as v from "valibot";
import { checkAptSettings } from "#core/analysis/metrics/apt/check-settings.ts";
import { type AptSettings, aptSettingsSchema } from "#core/analysis/metrics/apt/settings.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { jsonFile, readJsonFile } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";

export const APT_JSON = jsonFile({
  formats: ["referee-apt"],
  version: 1,
  /** Maximum size of the file in bytes, enough for the positions of more pronouns than any suite has. */
  largest: 5_000_000,
  entries: aptSettingsSchema.entries,
});

/**
 * Reads the settings. Forms become lower case, because texts are compared in lower case. Errors: too-large, not-utf-8,
 * nul-character, empty-file, malformed-json, newer-version, unknown-value; warnings (unknown-value) for forms without
 * effect.
 */
export function parseAptSettings(file: SourceFile): Parsed<AptSettings> {
  const problems = new FileProblems(file.path);
  const settings = readJsonFile(file, APT_JSON, problems);
  if (settings === null) return { ok: false, problems: problems.all };
  for (const { place, isWarning, message } of checkAptSettings(settings)) {
    const text = `${place}: ${message}`;
    if (isWarning) problems.warning("unknown-value", text);
    else problems.error("unknown-value", text);
  }
  return problems.conclude(() => settings);
}

/** The content of a file with these settings, with every key in a fixed order. */
export function writtenAptSettings({ items, ...settings }: AptSettings) {
  const { formats, version } = APT_JSON;
  const written = typeof items === "string" ? items : items.map(({ line, position }) => [line, position]);
  const inOrder = v.parse(v.object(v.entriesFromList(Object.keys(aptSettingsSchema.entries), v.unknown())), {
    ...settings,
    items: written,
  });
  return { format: formats[0], version, ...inOrder };
}
