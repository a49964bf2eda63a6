// Holds how two filters are asked for at once: whoever passes the one that comes of them passes both.

import { type CandidateFilter, NO_FILTER } from "#core/filter/candidate-filter.ts";

type Name = keyof CandidateFilter;
type Values = readonly unknown[];

/** Of these a candidate has one value, so that what both ask for is what they share. */
const SINGLE: ReadonlySet<Name> = new Set<Name>([
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

/** What is seen with the eyes of `annotator`. */
const SEEN: readonly Name[] = [
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

const NOTHING = Symbol("no single filter asks for both");

/**
 * The filter of exactly the candidates that pass both; null = no single filter asks for these, or no candidate can pass. The second may leave
 * out what it does not ask for.
 */
export function bothFilters(
  filter: CandidateFilter,
  other: Partial<CandidateFilter>,
): CandidateFilter | null {
  const also = { ...NO_FILTER, ...other };
  if (seesOtherwise(filter, also) || seesOtherwise(also, filter)) return null;
  const pairs = (Object.keys(NO_FILTER) as Name[]).map((name) => [name, both(name, filter, also)] as const);
  return pairs.some(([, value]) => value === NOTHING) ? null : { ...filter, ...Object.fromEntries(pairs) };
}

/** Whether the one sees with the eyes of somebody, and the other asks for what everybody or somebody else sees. */
function seesOtherwise(one: CandidateFilter, other: CandidateFilter): boolean {
  return one.annotator !== "" && one.annotator !== other.annotator && SEEN.some((name) => asks(other, name));
}

function asks(filter: CandidateFilter, name: Name): boolean {
  const value = filter[name];
  return Array.isArray(value) ? value.length > 0 : value !== NO_FILTER[name];
}

function both(name: Name, filter: CandidateFilter, also: CandidateFilter): unknown {
  if (!asks(also, name)) return filter[name];
  if (!asks(filter, name) || filter[name] === also[name]) return also[name];
  const [a, b] = [filter[name], also[name]];
  if (Array.isArray(a) && Array.isArray(b)) return bothLists(name, a, b);
  if (name === "disagreement" && (a === "any" || b === "any")) return a === "any" ? b : a;
  return NOTHING;
}

function bothLists(name: Name, a: Values, b: Values): unknown {
  // All of them must hold.
  if (name === "otherSystems") return [...a, ...b];
  // Each of them is given by another person: two filters may mean the same one.
  if (name === "answers") return NOTHING;
  const shared = b.filter((value) => a.includes(value));
  if (SINGLE.has(name)) return shared.length === 0 ? NOTHING : shared;
  if (shared.length === b.length) return b;
  return a.every((value) => b.includes(value)) ? a : NOTHING;
}
