// Holds what `metrics` and `correlate` are asked for: which source pronouns, and where the settings of APT and other metrics' scores lie.

import { readDelimiterOption } from "#cli/delimiter-option.ts";
import type { Delimiter } from "#core/formats/delimited.ts";

export interface MetricsOptions {
  /** In lower case, each once; null = not asked for. */
  readonly pronouns: readonly string[] | null;
  /** Path of a file; null = the settings for the campaign's target language. */
  readonly aptConfig: string | null;
}

export const METRICS_OPTIONS = ["pronouns", "apt-config"] as const;

/** The options, or what is wrong with them. */
export function readMetricsOptions(
  values: Readonly<Partial<Record<(typeof METRICS_OPTIONS)[number], string>>>,
): MetricsOptions | string {
  const { pronouns, "apt-config": aptConfig } = values;
  if (aptConfig === "") return "found --apt-config without a name; expected a file";
  const names = pronouns?.split(",").map((name) => name.trim().toLowerCase());
  if (names?.some((name) => name === "" || /\s/.test(name))) {
    return `found --pronouns “${pronouns}”; expected words with commas between them`;
  }
  return { pronouns: names === undefined ? null : [...new Set(names)], aptConfig: aptConfig ?? null };
}

export interface CorrelateOptions extends MetricsOptions {
  /** Path of a table of other metrics' scores; null = none. */
  readonly scores: string | null;
  /** Of that table; null = detected. */
  readonly delimiter: Delimiter | null;
}

/** As `readMetricsOptions`, and `--scores`. */
export function readCorrelateOptions(
  values: Parameters<typeof readMetricsOptions>[0] & {
    readonly scores?: string | undefined;
    readonly delimiter?: string | undefined;
  },
): CorrelateOptions | string {
  if (values.scores === "") return "found --scores without a name; expected a file";
  const metrics = readMetricsOptions(values);
  if (typeof metrics === "string") return metrics;
  const delimiter = readDelimiterOption(values.delimiter);
  if (typeof delimiter === "object" && delimiter !== null) return delimiter.message;
  if (delimiter === "none") return "found --delimiter none; expected a delimiter, since scores are a table";
  return { ...metrics, scores: values.scores ?? null, delimiter };
}
