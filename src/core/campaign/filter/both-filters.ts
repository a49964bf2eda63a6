// Combines two filters into one that passes exactly the candidates that pass both.

import { type CandidateFilter, NO_FILTER } from "./candidate-filter.ts";

type Name = keyof CandidateFilter;
type Values = readonly unknown[];

/** Fields with one value per candidate: both filters together ask for the common values. */
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

/** Fields that depend on `annotator`. */
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

const NOTHING = Symbol("no single filter expresses both");

/**
 * The combined filter; null if no single filter expresses it, or if no candidate can pass. The second filter
 * may be partial.
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

/** Whether one filter depends on one annotator and the other on all or on another annotator. */
function seesOtherwise(one: CandidateFilter, other: CandidateFilter): boolean {
  return (
    one.annotator !== "" && one.annotator !== other.annotator && SEEN.some((name) => asksFor(other, name))
  );
}

function asksFor(filter: CandidateFilter, name: Name): boolean {
  const value = filter[name];
  return Array.isArray(value) ? value.length > 0 : value !== NO_FILTER[name];
}

function both(name: Name, filter: CandidateFilter, also: CandidateFilter): unknown {
  if (!asksFor(also, name)) return filter[name];
  if (!asksFor(filter, name) || filter[name] === also[name]) return also[name];
  const [a, b] = [filter[name], also[name]];
  if (Array.isArray(a) && Array.isArray(b)) return bothLists(name, a, b);
  if (name === "disagreement" && (a === "any" || b === "any")) return a === "any" ? b : a;
  return NOTHING;
}

function bothLists(name: Name, a: Values, b: Values): unknown {
  // All values must hold.
  if (name === "otherSystems") return [...a, ...b];
  // Each answer is by a different annotator, but two filters may mean the same one.
  if (name === "answers") return NOTHING;
  const shared = b.filter((value) => a.includes(value));
  if (SINGLE.has(name)) return shared.length === 0 ? NOTHING : shared;
  if (shared.length === b.length) return b;
  return a.every((value) => b.includes(value)) ? a : NOTHING;
}
