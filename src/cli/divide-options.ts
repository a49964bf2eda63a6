// Reads what `divide` is asked for: among whom, which candidates, how many for everybody, what sample of approved ones.

import { readSampleSize, type SampleSize } from "#core/audit/draw-sample.ts";
import { composedName } from "#core/shared/name.ts";

const WHAT = ["referred", "approved", "all", "tokens"] as const;

export interface DivideOptions {
  /** Names or ids in NFC, at least one, each once. */
  readonly among: readonly string[];
  readonly overlap: number;
  readonly what: (typeof WHAT)[number];
  /** Null = not asked for. */
  readonly sample: SampleSize | null;
}

export const DIVIDE_OPTIONS = ["among", "overlap", "what", "sample"] as const;

/** The options, or what is wrong with them. */
export function readDivideOptions(
  values: Readonly<
    Partial<Record<Exclude<(typeof DIVIDE_OPTIONS)[number], "among">, string>> & {
      readonly among?: readonly string[];
    }
  >,
): DivideOptions | string {
  const { overlap = "0", sample } = values;
  const among = (values.among ?? []).join(",");
  const names = among.split(",").map((name) => composedName(name.trim()));
  if (among === "") return "divide needs --among A,B,C, the names of the annotators";
  if (names.includes("")) return `found --among “${among}”; expected names with commas between them`;
  if (new Set(names).size < names.length) return `found --among “${among}”; expected each name once`;
  if (!/^[0-9]{1,9}$/.test(overlap)) return `found --overlap “${overlap}”; expected a whole number`;
  const what = WHAT.find((known) => known === (values.what ?? "referred"));
  if (what === undefined)
    return `found --what “${values.what}”; expected ${WHAT.slice(0, -1).join(", ")} or tokens`;
  if (sample !== undefined && what === "tokens")
    return "found --sample with --what tokens; a sample is of approved candidates";
  if (sample !== undefined && what === "all")
    return "found --sample with --what all; all approved ones are among them already";
  const size = sample === undefined ? null : readSampleSize(sample);
  if (sample !== undefined && (size === null || sample.trim() === ""))
    return `found --sample “${sample}”; expected a whole number, or a share as 10%`;
  return { among: names, overlap: Number(overlap), what, sample: size };
}
