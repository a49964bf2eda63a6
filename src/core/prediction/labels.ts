// Holds the labels of the DiscoMT 2015 prediction task, and how fine ones are put together to coarse ones.

/** In the order of the paper's evaluation (Hardmeier et al. 2015, §5.4), in which every table has them. */
export const FINE_LABELS = ["ce", "cela", "elle", "elles", "il", "ils", "on", "ça", "OTHER"] as const;

/** `cela` is {cela + ça}, `OTHER` is {OTHER + on}. */
export const COARSE_LABELS = ["ce", "cela", "elle", "elles", "il", "ils", "OTHER"] as const;

/** What stands in the first column of a file: which word, of a closed list, fills a gap; `OTHER` = another word, or none. */
export type Label = (typeof FINE_LABELS)[number];

/** How finely labels are told apart. */
export type Grain = "coarse" | "fine";

export const GRAINS: readonly Grain[] = ["coarse", "fine"];

export function labelsOf(grain: Grain): readonly Label[] {
  return grain === "fine" ? FINE_LABELS : COARSE_LABELS;
}

/** The label as it is counted in that grain (§5.4). */
export function labelIn(grain: Grain, label: Label): Label {
  if (grain === "fine") return label;
  return label === "ça" ? "cela" : label === "on" ? "OTHER" : label;
}

/**
 * The label that the text is; null = none. Case counts, as in the official scorer; a cedilla that is stored as a character of its
 * own (Unicode normal form D) is the same letter.
 */
export function findLabel(text: string): Label | null {
  const composed = text.normalize("NFC");
  return FINE_LABELS.find((label) => label === composed) ?? null;
}
