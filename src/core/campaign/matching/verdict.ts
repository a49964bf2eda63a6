// Applies the automatic pass to candidates. It approves or refers a candidate, with a reason, and never rejects.

import { type Example, referenceName, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { invisibleDifference } from "#core/text/checks/check-text.ts";
import { neverApprovedForms, type Profile, tokenFolder } from "./profile.ts";
import {
  type AlignedText,
  alignedTranslation,
  referenceText,
  referenceTranslation,
  type Translation,
} from "./translation.ts";

/** What can approve a candidate without a person. */
export type Approver = "automatic pass" | "learnt agreement";

/** Result of the automatic pass for a candidate; the reason is in words (“il = il, plasma = plasma”). */
export interface Verdict {
  readonly approved: boolean;
  readonly reason: string;
  /** Set if the automatic pass referred the candidate, and the learnt agreement approved it (`withLearntApprovals`). */
  readonly approver?: "learnt agreement";
  /** Numbers of the references that match; absent = only the first, or none. */
  readonly matching?: readonly number[];
}

/**
 * A verdict with the compared tokens of the pronoun: those of the reference that matched, otherwise of the first
 * reference.
 */
export interface VerdictDetail extends Verdict {
  readonly referencePronoun: readonly string[];
  readonly outputPronoun: readonly string[];
}

/** Applies one profile to the examples of one suite. */
export class AutomaticPass {
  readonly #suite: Suite;
  readonly #profile: Profile;
  readonly #fold: (token: string) => string;
  readonly #never: ReadonlySet<string>;
  readonly #references: readonly AlignedText[];
  readonly #labelsWithAgreement: ReadonlySet<string>;
  /** What the references have for the last example, which is compared with all outputs in turn. */
  #last: { readonly example: Example; readonly sides: readonly Side[] } | null = null;

  constructor(suite: Suite, profile: Profile) {
    this.#suite = suite;
    this.#profile = profile;
    this.#fold = tokenFolder(profile);
    this.#never = new Set(neverApprovedForms(profile, suite.targetLanguage).map(this.#fold));
    this.#references = suite.references.map((reference) => referenceText(suite, reference));
    this.#labelsWithAgreement = new Set(
      suite.categories.filter((c) => c.antecedentAgreement).map((c) => c.label),
    );
  }

  /** Verdicts by output, each in the order of the suite's examples. `keep`: what is kept of each verdict. */
  run<V>(outputs: readonly AlignedText[], keep: (verdict: VerdictDetail) => V): V[][] {
    const verdicts: V[][] = outputs.map(() => []);
    for (const example of this.#suite.examples) {
      for (const [number, text] of outputs.entries())
        verdicts[number]?.push(keep(this.candidate(example, text)));
    }
    return verdicts;
  }

  /** The verdict of one candidate. Fast if all outputs of an example are asked for before the next example. */
  candidate(example: Example, text: AlignedText): VerdictDetail {
    const side = this.#side(alignedTranslation(example, text), text);
    const sides = this.#sidesOfReferences(example);
    const outputPronoun = side.pronoun.map((token) => token.shown);
    const referencePronoun = (index: number) => sides[index]?.pronoun.map((token) => token.shown) ?? [];
    const refer = (reason: string): VerdictDetail => ({
      approved: false,
      reason,
      referencePronoun: referencePronoun(0),
      outputPronoun,
    });
    if (outputPronoun.length === 0 && text.text(example.line) === "") return refer("no translation");
    if (!text.hasAlignment) return refer("no alignment");
    const needsAgreement =
      this.#labelsWithAgreement.has(example.category) && this.#profile.antecedent !== "none";
    if (needsAgreement && example.antecedents.length === 0) return refer("no antecedent given");
    const neverForm = this.#neverApprovedForm(side);
    if (neverForm !== null) return refer(`form never approved: ${neverForm}`);
    const failures: string[] = [];
    const matches: { readonly index: number; readonly reason: string }[] = [];
    for (const [index, reference] of sides.entries()) {
      // A reference may lack some documents.
      const isMissing = reference.pronoun.length === 0 && this.#references[index]?.text(example.line) === "";
      if (isMissing) continue;
      const comparison = this.#compare(side, reference, needsAgreement);
      const prefix = index === 0 ? "" : `${referenceName(this.#suite.references[index], index)}: `;
      const reason = prefix + comparison.parts.join(", ");
      if (comparison.matches) matches.push({ index, reason });
      else failures.push(reason);
    }
    const [first] = matches;
    if (first !== undefined) {
      const isOnlyFirst = matches.length === 1 && first.index === 0;
      return {
        approved: true,
        reason: first.reason,
        ...(isOnlyFirst ? {} : { matching: matches.map(({ index }) => index) }),
        referencePronoun: referencePronoun(first.index),
        outputPronoun,
      };
    }
    return refer(failures.length === 0 ? "no reference" : failures.join("; "));
  }

  #sidesOfReferences(example: Example): readonly Side[] {
    if (this.#last?.example === example) return this.#last.sides;
    const sides = this.#references.map((text, index) =>
      this.#side(referenceTranslation(example, text, index), text),
    );
    this.#last = { example, sides };
    return sides;
  }

  #side(translation: Translation, text: AlignedText): Side {
    // An empty token, which some PROTEST databases have, carries no translation.
    const readTokens = (refs: readonly TokenRef[]): ReadToken[] =>
      refs
        .map((ref) => text.token(ref))
        .filter((shown) => shown !== "")
        .map((shown) => ({ shown, folded: this.#fold(shown) }));
    return {
      pronoun: readTokens(translation.pronoun),
      antecedents: translation.antecedents.map((antecedent) =>
        readTokens(this.#profile.antecedent === "equal" ? antecedent.span : antecedent.head),
      ),
    };
  }

  /** The form, if the whole translation of the pronoun is a form that is never approved alone; otherwise null. */
  #neverApprovedForm(side: Side): string | null {
    const forms = new Set(side.pronoun.map((token) => token.folded));
    const [form] = forms;
    return forms.size === 1 && form !== undefined && this.#never.has(form) ? form : null;
  }

  #compare(output: Side, reference: Side, needsAgreement: boolean): { matches: boolean; parts: string[] } {
    const comparisons = [compareTokens("pronoun", output.pronoun, reference.pronoun, this.#profile.pronoun)];
    if (needsAgreement) {
      const rule = this.#profile.antecedent === "equal" ? "equal" : "overlap";
      const hasSeveral = reference.antecedents.length > 1;
      for (const [index, tokens] of reference.antecedents.entries()) {
        const name = hasSeveral ? `antecedent ${index + 1}` : "antecedent";
        comparisons.push(compareTokens(name, output.antecedents[index] ?? [], tokens, rule));
      }
    }
    const failed = comparisons.filter((comparison) => !comparison.matches);
    const shownComparisons = failed.length === 0 ? comparisons : failed;
    return { matches: failed.length === 0, parts: shownComparisons.map((comparison) => comparison.text) };
  }
}

/** A token as written, and as normalised for comparison. */
interface ReadToken {
  readonly shown: string;
  readonly folded: string;
}

/** The compared tokens of one text: the output or a reference. */
interface Side {
  readonly pronoun: readonly ReadToken[];
  /** Heads or whole spans, whichever the profile compares. */
  readonly antecedents: readonly (readonly ReadToken[])[];
}

function compareTokens(
  name: string,
  output: readonly ReadToken[],
  reference: readonly ReadToken[],
  rule: "overlap" | "equal",
): { matches: boolean; text: string } {
  if (output.length === 0) return { matches: false, text: `${name} unaligned` };
  if (reference.length === 0) return { matches: false, text: `reference ${name} unaligned` };
  const outputWords = joinTokens(output);
  const referenceWords = joinTokens(reference);
  if (rule === "equal") {
    const matches =
      output.length === reference.length && output.every((token, i) => token.folded === reference[i]?.folded);
    return {
      matches,
      text: matches ? `${outputWords} = ${referenceWords}` : unequal(name, output, reference, rule),
    };
  }
  const referenceTokens = new Set(reference.map((token) => token.folded));
  const shared = output.find((token) => referenceTokens.has(token.folded));
  if (shared === undefined) return { matches: false, text: unequal(name, output, reference, rule) };
  return { matches: true, text: `${outputWords} = ${referenceWords}` };
}

/** “pronoun: il ≠ elle”. If both look the same, adds the difference: “pronoun: il ≠ il: differs by U+200F”. */
function unequal(
  name: string,
  output: readonly ReadToken[],
  reference: readonly ReadToken[],
  rule: "overlap" | "equal",
): string {
  const text = `${name}: ${joinTokens(output)} ≠ ${joinTokens(reference)}`;
  const foldedText = (tokens: readonly ReadToken[]) => tokens.map(({ folded }) => folded).join(" ");
  const pairs =
    rule === "equal"
      ? [[foldedText(output), foldedText(reference)] as const]
      : output.flatMap((token) => reference.map((other) => [token.folded, other.folded] as const));
  for (const [outputText, referenceText] of pairs) {
    const difference = invisibleDifference(outputText, referenceText);
    if (difference !== null) return `${text}: ${difference}`;
  }
  return text;
}

function joinTokens(tokens: readonly ReadToken[]): string {
  return tokens.map((token) => token.shown).join(" ");
}

// Compares two runs of the automatic pass: finds candidates whose verdict changes, with both reasons, and counts
// them.

/** A candidate approved by one run and referred by the other. */
export interface Flip {
  /** Index of the output in both runs. */
  readonly output: number;
  /** Index of the example among the output's verdicts. */
  readonly example: number;
  /** Verdict of the second run. */
  readonly to: "approved" | "referred";
  /** The first run's reason. */
  readonly before: string;
  /** The second run's reason. */
  readonly after: string;
}

type Verdicts = readonly (readonly Verdict[])[];

/**
 * The changed verdicts, ordered by output, then by example. If only the reason changes, there is no flip. Both runs
 * must cover the same candidates; otherwise throws a RangeError.
 */
export function flips(before: Verdicts, after: Verdicts): Flip[] {
  if (before.length !== after.length)
    throw new RangeError(
      `the two runs cover ${before.length} and ${after.length} outputs; expected the same number`,
    );
  return before.flatMap((verdictsBefore, output) => {
    const verdictsAfter = after[output] ?? [];
    if (verdictsBefore.length !== verdictsAfter.length)
      throw new RangeError(
        `the two runs cover ${verdictsBefore.length} and ${verdictsAfter.length} examples of output ${output}; expected the same number`,
      );
    return verdictsBefore.flatMap((verdict, example): Flip[] => {
      const verdictAfter = verdictsAfter[example];
      if (verdictAfter === undefined || verdictAfter.approved === verdict.approved) return [];
      const to = verdictAfter.approved ? "approved" : "referred";
      return [{ output, example, to, before: verdict.reason, after: verdictAfter.reason }];
    });
  });
}

export type FlipCounts = Readonly<Record<Flip["to"], number>>;

export const NO_FLIPS: FlipCounts = { approved: 0, referred: 0 };

/** Counts flips by key, for example by category. Keys without flips are missing. */
export function countFlips<F extends Pick<Flip, "to">, K>(
  list: readonly F[],
  keyOf: (flip: F) => K,
): Map<K, FlipCounts> {
  const counts = new Map<K, FlipCounts>();
  for (const flip of list) {
    const key = keyOf(flip);
    const sum = counts.get(key) ?? NO_FLIPS;
    counts.set(key, { ...sum, [flip.to]: sum[flip.to] + 1 });
  }
  return counts;
}
