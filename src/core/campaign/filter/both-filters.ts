// Combines two filters into one that passes exactly the candidates that pass both.

import { type CandidateFilter, type FilterName as Name, NO_FILTER } from "./candidate-filter.ts";

type Values = readonly unknown[];

/**
 * Fields of which a candidate has at most one value. If both filters ask for values, a candidate must have one of the
 * common values.
 */
const SINGLE_VALUED: ReadonlySet<Name> = new Set<Name>([
  "systems",
  "categories",
  "examples",
  "states",
  "outcomes",
  "whys",
  "verdicts",
  "heads",
  "pronouns",
  "outputPronouns",
]);

/** Fields whose values depend on `annotator`, the annotator whose judgements the filter is about. */
const ANNOTATOR_FIELDS: readonly Name[] = [
  "states",
  "verdicts",
  "tag",
  "conflicts",
  "flagged",
  "concurrent",
  "stale",
  "remarked",
  "text",
  "remark",
];

const INEXPRESSIBLE = Symbol("no single filter expresses both");

/**
 * The combined filter; null if no single filter expresses it, or if no candidate can pass. The second filter may be
 * partial.
 */
export function bothFilters(
  filter: CandidateFilter,
  other: Partial<CandidateFilter>,
): CandidateFilter | null {
  const second = { ...NO_FILTER, ...other };
  if (differsInAnnotator(filter, second) || differsInAnnotator(second, filter)) return null;
  const pairs = (Object.keys(NO_FILTER) as Name[]).map(
    (name) => [name, combinedValue(name, filter, second)] as const,
  );
  return pairs.some(([, value]) => value === INEXPRESSIBLE)
    ? null
    : { ...filter, ...Object.fromEntries(pairs) };
}

/**
 * Whether `one` is about a certain annotator, while `other` asks for fields of `ANNOTATOR_FIELDS` over all annotators
 * or about another annotator.
 */
function differsInAnnotator(one: CandidateFilter, other: CandidateFilter): boolean {
  return (
    one.annotator !== "" &&
    one.annotator !== other.annotator &&
    ANNOTATOR_FIELDS.some((name) => restricts(other, name))
  );
}

function restricts(filter: CandidateFilter, name: Name): boolean {
  const value = filter[name];
  return Array.isArray(value) ? value.length > 0 : value !== NO_FILTER[name];
}

function combinedValue(name: Name, filter: CandidateFilter, second: CandidateFilter): unknown {
  if (!restricts(second, name)) return filter[name];
  if (!restricts(filter, name) || filter[name] === second[name]) return second[name];
  const [a, b] = [filter[name], second[name]];
  if (Array.isArray(a) && Array.isArray(b)) return combinedLists(name, a, b);
  if (name === "disagreement" && (a === "any" || b === "any")) return a === "any" ? b : a;
  return INEXPRESSIBLE;
}

function combinedLists(name: Name, a: Values, b: Values): unknown {
  // A candidate must fulfil all entries of this field, so the lists are concatenated.
  if (name === "otherSystems") return [...a, ...b];
  // Within one filter, entries about one question need different annotators, but two filters may mean the same
  // annotator. So the lists cannot be combined.
  if (name === "answers") return INEXPRESSIBLE;
  const shared = b.filter((value) => a.includes(value));
  if (SINGLE_VALUED.has(name)) return shared.length === 0 ? INEXPRESSIBLE : shared;
  if (shared.length === b.length) return b;
  return a.every((value) => b.includes(value)) ? a : INEXPRESSIBLE;
}
