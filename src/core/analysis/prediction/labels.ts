// Defines the labels of the DiscoMT 2015 prediction task and how fine labels are grouped into coarse ones.

/** Fine labels, in the order of the paper's evaluation (Hardmeier et al. 2015, §5.4), which all tables use. */
export const FINE_LABELS = ["ce", "cela", "elle", "elles", "il", "ils", "on", "ça", "OTHER"] as const;

/** Coarse labels. `cela` is {cela + ça}, `OTHER` is {OTHER + on}. */
export const COARSE_LABELS = ["ce", "cela", "elle", "elles", "il", "ils", "OTHER"] as const;

/**
 * A label from the first column of a file: which word of a closed list fills the gap; `OTHER` = another word, or none.
 */
export type Label = (typeof FINE_LABELS)[number];

/** Level of distinction between labels. */
export type Grain = "coarse" | "fine";

export const GRAINS: readonly Grain[] = ["coarse", "fine"];

export function labelsOf(grain: Grain): readonly Label[] {
  return grain === "fine" ? FINE_LABELS : COARSE_LABELS;
}

/** The label at the given level to which the fine label belongs (Hardmeier et al. 2015, §5.4). */
export function labelIn(grain: Grain, label: Label): Label {
  if (grain === "fine") return label;
  return label === "ça" ? "cela" : label === "on" ? "OTHER" : label;
}

/**
 * Parses a label; null = none. Case-sensitive like the official scorer; a decomposed cedilla (Unicode form D)
 * is accepted.
 */
export function findLabel(text: string): Label | null {
  const composed = text.normalize("NFC");
  return FINE_LABELS.find((label) => label === composed) ?? null;
}
