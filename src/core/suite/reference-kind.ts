// Names the kinds of references, which decide what an approval by a reference is worth.

/** Written by a person; the output of a system that a person edited; the output of a system. */
export const REFERENCE_KINDS = ["human", "post-edited", "machine-made"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** The kind of the reference with this number. `kinds`: those that were set, by number; others are human. */
export function referenceKind(kinds: readonly ReferenceKind[], reference: number): ReferenceKind {
  return kinds[reference] ?? "human";
}
