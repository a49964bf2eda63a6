// Holds how the files of the prediction task are put down for a reload, and taken up again: their texts, nothing read off them.

import * as v from "valibot";

const KeptFile = v.object({ path: v.string(), text: v.string() });
const Kept = v.object({ gold: v.nullable(KeptFile), predictions: v.array(KeptFile) });

export type KeptFile = v.InferOutput<typeof KeptFile>;

export type KeptPredictions = v.InferOutput<typeof Kept>;

export function serializeKept(kept: KeptPredictions): string {
  return JSON.stringify(kept);
}

/** Null where it is anything else. */
export function parseKept(text: string): KeptPredictions | null {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
