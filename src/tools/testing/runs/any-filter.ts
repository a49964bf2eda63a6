// Generates random filters for tests.

import fc from "fast-check";
import { type CandidateFilter, FILTER_FIELD_NAMES, fieldOf } from "#core/campaign/filter/candidate-filter.ts";
import {
  type FilterName,
  possibleOtherSystems,
  possibleRequests,
} from "#core/campaign/filter/filter-fields.ts";

const anyName = fc.string({ unit: "grapheme" });
/** Values with an own notation, in which names are random. */
const NOTATIONS: Partial<Record<FilterName, (name: string) => readonly string[]>> = {
  answers: (name) => possibleRequests([name]),
  otherSystems: (name) => possibleOtherSystems([name]),
};

function anyText(name: FilterName): fc.Arbitrary<string> {
  const notation = NOTATIONS[name];
  const { options } = fieldOf(name);
  if (notation !== undefined) return anyName.chain((one) => fc.constantFrom(...notation(one)));
  return options === null ? anyName : fc.constantFrom(...options);
}

export const anyFilter: fc.Arbitrary<CandidateFilter> = fc
  .tuple(...FILTER_FIELD_NAMES.map((name) => fc.array(anyText(name), { maxLength: 4 })))
  .map(
    (texts) =>
      Object.fromEntries(
        FILTER_FIELD_NAMES.map((name, at) => [name, fieldOf(name).read(texts[at] ?? [])]),
      ) as CandidateFilter,
  );
