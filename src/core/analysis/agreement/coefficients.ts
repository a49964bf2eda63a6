// Computes coefficients of agreement over nominal answers. Answers may be missing. An undefined coefficient has a
// reason.

/** Units with the same counts: `counts[k]` annotators gave answer k; each unit has at least two answers. */
export interface UnitKind {
  readonly counts: readonly number[];
  readonly units: number;
}

/**
 * Reasons why a coefficient is undefined.
 * - no units: no unit has two answers;
 * - one answer: all answers are equal (or all agree with each other), so chance agreement is 1;
 * - more than two people: the coefficient is defined only for pairs.
 */
export type UndefinedReason = "no units" | "one answer" | "more than two people";

export type Coefficient =
  | { readonly value: number }
  | { readonly value: null; readonly why: UndefinedReason };

const undefinedBecause = (why: UndefinedReason): Coefficient => ({ value: null, why });
export const NO_UNITS = undefinedBecause("no units");
export const ONE_ANSWER = undefinedBecause("one answer");
export const MORE_THAN_TWO_PEOPLE = undefinedBecause("more than two people");

/** Mean over units of the share of equal pairs of answers; null without units. */
export function observedAgreement(kinds: readonly UnitKind[]): number | null {
  const units = countUnits(kinds);
  if (units === 0) return null;
  return total(kinds, (kind) => kind.units * sharedPairs(kind.counts)) / units;
}

/**
 * Scott's π (1955), for more than two annotators Fleiss' π (1971): chance is the sum of squared shares of answers. If
 * answers are missing, shares are computed per unit, and all units have equal weight (Gwet 2014, §2.4).
 */
export function scottPi(kinds: readonly UnitKind[]): Coefficient {
  const observed = observedAgreement(kinds);
  if (observed === null) return NO_UNITS;
  const shares = meanShares(kinds);
  if (shares.filter((share) => share > 0).length === 1) return ONE_ANSWER;
  return corrected(observed, sum(shares.map((share) => share * share)));
}

/**
 * Gwet's AC1 (2008): chance is Σ share (1 − share) / (q − 1). q = number of answers that the question allows, whether
 * given or not; at least two.
 */
export function gwetAc1(kinds: readonly UnitKind[]): Coefficient {
  const observed = observedAgreement(kinds);
  if (observed === null) return NO_UNITS;
  const shares = meanShares(kinds);
  const chance = sum(shares.map((share) => share * (1 - share))) / (Math.max(shares.length, 2) - 1);
  return corrected(observed, chance);
}

/**
 * Krippendorff's nominal α (2011): observed and expected disagreement over all answers of units with at least two
 * answers.
 */
export function krippendorffAlpha(kinds: readonly UnitKind[]): Coefficient {
  if (countUnits(kinds) === 0) return NO_UNITS;
  const value = alphaOfKinds(kinds)(kinds.map(({ units }) => units));
  return value === null ? ONE_ANSWER : { value };
}

/**
 * Returns a function that computes Krippendorff's α. It takes the number of units per kind (at least one unit), and
 * returns null if all answers are equal. Everything that bootstrap samples have in common is computed once.
 */
export function alphaOfKinds(kinds: readonly UnitKind[]): (units: readonly number[]) => number | null {
  const people = Float64Array.from(kinds, ({ counts }) => sum(counts));
  const disagreementByKind = Float64Array.from(kinds, ({ counts }) => 1 - sharedPairs(counts));
  const answers = kinds[0]?.counts.length ?? 0;
  /** For each answer, its count in each kind of unit. */
  const counts = Float64Array.from({ length: answers * kinds.length }, (_, index) => {
    const kind = kinds[index % kinds.length];
    return kind === undefined ? 0 : countIn(kind, Math.floor(index / kinds.length));
  });
  return (units) => {
    let all = 0;
    let same = 0;
    for (let answer = 0, index = 0; answer < answers; answer++) {
      let answerCount = 0;
      for (let kind = 0; kind < people.length; kind++)
        answerCount += (units[kind] ?? 0) * (counts[index++] ?? 0);
      all += answerCount;
      same += answerCount * answerCount;
    }
    const expected = all * all - same;
    if (expected === 0) return null;
    let disagreement = 0;
    for (let kind = 0; kind < people.length; kind++)
      disagreement += (units[kind] ?? 0) * (people[kind] ?? 0) * (disagreementByKind[kind] ?? 0);
    return 1 - (disagreement * (all - 1)) / expected;
  };
}

/**
 * Cohen's κ (1960) for two annotators. `table[a][b]`: number of units that the first answered with a and the second
 * with b.
 */
export function cohenKappa(table: readonly (readonly number[])[]): Coefficient {
  const units = sum(table.map(sum));
  if (units === 0) return NO_UNITS;
  const agreed = sum(table.map((row, answer) => row[answer] ?? 0));
  const byChance = sum(table.map((row, answer) => sum(row) * sum(table.map((other) => other[answer] ?? 0))));
  // Both sides are whole numbers, so the comparison is exact. They are equal if both annotators always gave the same
  // single answer.
  if (byChance === units * units) return ONE_ANSWER;
  return { value: (agreed * units - byChance) / (units * units - byChance) };
}

/** Agreement beyond chance, as a part of what chance leaves. */
export function corrected(observed: number, chance: number): Coefficient {
  return { value: (observed - chance) / (1 - chance) };
}

/** Per answer: the mean, over all units, of its share among the unit's answers. */
function meanShares(kinds: readonly UnitKind[]): number[] {
  const units = countUnits(kinds);
  const first = kinds[0]?.counts ?? [];
  return first.map(
    (_, answer) => total(kinds, (kind) => (kind.units * countIn(kind, answer)) / sum(kind.counts)) / units,
  );
}

/** Share of equal pairs among all pairs of a unit's answers. */
function sharedPairs(counts: readonly number[]): number {
  const people = sum(counts);
  return sum(counts.map((count) => count * (count - 1))) / (people * (people - 1));
}

export function countUnits(kinds: readonly UnitKind[]): number {
  return total(kinds, ({ units }) => units);
}

const countIn = ({ counts }: UnitKind, answer: number): number => counts[answer] ?? 0;

function total(kinds: readonly UnitKind[], of: (kind: UnitKind) => number): number {
  return sum(kinds.map(of));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
