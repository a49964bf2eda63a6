// Finds the properties of one gap in the texts (the label of the output's own pronoun, the sentence around the gap, the
// class of the reference's pronoun), and draws the sample of examples, stratified by these classes and seeded.

import { addTo } from "#core/base/grouping.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import {
  type AlignedText,
  alignedTranslation,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { GAP_TEXT, gapLine, positionsIn } from "#core/campaign/view/gap-line.ts";
import type { Example, Suite, TokenRef } from "#core/suite/suite.ts";
import { OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { type GapLabels, labelsOfTokens } from "#core/tasks/gap-filling/labels.ts";

type Names = Pick<GapLabels, "labels">;

/** The output's labels for the example's pronoun. */
export interface OwnLabels {
  /** At least one label. Only `OTHER` if the linked words are in no label, or if nothing is linked. */
  readonly own: readonly string[];
  readonly isLinked: boolean;
}

export function ownLabels(example: Example, output: AlignedText, labels: Names): OwnLabels {
  const { pronoun } = alignedTranslation(example, output);
  return { own: labelsLinkedTo(pronoun, output, labels), isLinked: pronoun.length > 0 };
}

/**
 * The output's sentence with one `GAP_TEXT` per run of linked tokens. Tokens are separated by spaces. If links lead to
 * several sentences, the result contains all of them in order. Without links, it is the sentence on the example's line,
 * without a gap.
 */
export function gapSentence(example: Example, output: AlignedText): string {
  const hidden = alignedTranslation(example, output).pronoun;
  const lines = hidden.length === 0 ? [example.line] : [...new Set(hidden.map(({ line }) => line))];
  const parts = lines.flatMap((line) => gapLine(output.text(line), "und", positionsIn(line, hidden), []));
  return parts.map((part) => (part.kind === "gap" ? GAP_TEXT : part.text)).join(" ");
}

/**
 * The class of each example, by id: the labels of the tokens linked to its pronoun in the first reference. Two labels
 * form a class of their own (“il + ce”, in the order of the label set). The class is `OTHER` if the words are in no
 * label, if nothing is linked, or if there is no reference.
 */
export function referenceClasses(suite: Suite, labels: Names): ReadonlyMap<string, string> {
  const reference = firstReferenceText(suite);
  const classOf = (example: Example) =>
    reference === null
      ? [OTHER]
      : labelsLinkedTo(referenceTranslation(example, reference, 0).pronoun, reference, labels);
  return new Map(suite.examples.map((example) => [example.id, classOf(example).join(" + ")]));
}

function labelsLinkedTo(tokens: readonly TokenRef[], text: AlignedText, labels: Names): string[] {
  return labelsOfTokens(
    tokens.map((token) => text.token(token)),
    labels,
  );
}

export interface ClassShare {
  /** The name of the class, as `referenceClasses` gives it. */
  readonly class: string;
  readonly available: number;
  readonly drawn: number;
}

interface StratifiedSample {
  /** Ids of the drawn examples, in the given order. */
  readonly examples: readonly string[];
  /** The classes from the most to the least frequent; ties in string order. */
  readonly classes: readonly ClassShare[];
}

/**
 * Number of examples per class, in total `count` (or all there are): `count` · available / all, rounded “upwards for
 * the less frequent and downwards for the more frequent classes” (DiscoMT 2015, §4.3). All shares are first rounded
 * down. The remaining examples come from the rarest classes whose share is not a whole number, one each; ties are
 * broken by string order. No class gets more than it has.
 */
export function classShares(available: ReadonlyMap<string, number>, count: number): ClassShare[] {
  const rarestFirst = [...available].sort(([a, sizeA], [b, sizeB]) => sizeA - sizeB || (a < b ? -1 : 1));
  const all = rarestFirst.reduce((sum, [, size]) => sum + size, 0);
  const target = Math.min(count, all);
  const roundedDown = (size: number) => Math.floor((target * size) / Math.max(1, all));
  let missing = target - rarestFirst.reduce((sum, [, size]) => sum + roundedDown(size), 0);
  const shares = rarestFirst.map(([name, size]): ClassShare => {
    const isRoundedUp = missing > 0 && (target * size) % all !== 0;
    if (isRoundedUp) missing--;
    return { class: name, available: size, drawn: roundedDown(size) + (isRoundedUp ? 1 : 0) };
  });
  return shares.sort((a, b) => b.available - a.available || (a.class < b.class ? -1 : 1));
}

/**
 * Draws `count` examples, at random within each class. `classes`: class by id, in suite order. The same examples and
 * seed (0 to 2³²−1) give the same sample in any order. Examples are drawn, not candidates, so the sample is the same
 * for every system.
 */
export function stratifiedSample(
  classes: ReadonlyMap<string, string>,
  count: number,
  seed: number,
): StratifiedSample {
  const cells = new Map<string, string[]>();
  for (const [example, name] of classes) {
    addTo(cells, name, example);
  }
  const shares = classShares(new Map([...cells].map(([name, { length }]) => [name, length])), count);
  const random = seededRandom(seed);
  const drawn = new Set<string>();
  for (const share of shares) {
    const remaining = (cells.get(share.class) ?? []).sort();
    for (let drawNumber = 0; drawNumber < share.drawn; drawNumber++)
      for (const example of remaining.splice(Math.floor(random() * remaining.length), 1)) drawn.add(example);
  }
  return { examples: [...classes.keys()].filter((example) => drawn.has(example)), classes: shares };
}
