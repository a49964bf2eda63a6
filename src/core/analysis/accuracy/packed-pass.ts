// Packs the results of an automatic pass, so that the browser can keep them between two runs of the page.

import * as v from "valibot";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import type { PassResults } from "./score-campaign.ts";

const packedPassSchema = v.strictObject({
  /** Everything that the results depend on. */
  key: v.string(),
  /** The different verdicts, each once. */
  different: v.array(
    v.strictObject({
      approved: v.boolean(),
      reason: v.string(),
      matching: v.exactOptional(v.array(v.number())),
    }),
  ),
  /** For each output, the index in `different` of the verdict of each example. */
  rows: v.array(v.instance(Uint32Array)),
  /** The hashes of the texts, one per line; null = they were not computed. */
  textHashes: v.nullable(v.string()),
});

export function packPass(key: string, { verdicts, textHashes }: PassResults) {
  const numbers = new Map<string, number>();
  const different: Verdict[] = [];
  const rows = verdicts.map((ofOutput) =>
    Uint32Array.from(ofOutput, (verdict) => {
      const text = JSON.stringify([verdict.approved, verdict.reason, verdict.matching]);
      const number = numbers.get(text) ?? different.push(verdict) - 1;
      numbers.set(text, number);
      return number;
    }),
  );
  return { key, different, rows, textHashes: textHashes?.join("\n") ?? null };
}

/** The packed results; null = `value` is none, or they are the results for another key. */
export function unpackPass(key: string, value: unknown): PassResults | null {
  const result = v.safeParse(packedPassSchema, value);
  if (!result.success || result.output.key !== key) return null;
  const { different, rows, textHashes } = result.output;
  const verdicts = rows.map((row) => Array.from(row).flatMap((number) => different[number] ?? []));
  if (verdicts.some((ofOutput, output) => ofOutput.length !== rows[output]?.length)) return null;
  return { verdicts, textHashes: textHashes === null ? null : textHashes.split("\n") };
}
