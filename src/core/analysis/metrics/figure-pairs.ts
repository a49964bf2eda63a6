// Compares each pair of systems by figures of examples that both systems share, with a paired test, and describes the
// table of the pairs.

import { getOrInsert } from "#core/base/grouping.ts";
import {
  type ComparedFigure,
  comparedFigure,
  inOrder,
  type JointKind,
} from "#core/base/statistics/compared-figures.ts";
import {
  type Contribution,
  FEWEST_DOCUMENTS,
  type FigureOfTotals,
} from "#core/base/statistics/figures-of-units.ts";
import { holm } from "#core/base/statistics/tests-of-pairs.ts";
import { intervalCell, NOT_NARROWER_MEANING, type UnitsName } from "#core/tables/figure-columns.ts";
import {
  COUNT,
  type Column,
  column,
  dataColumn,
  NAME,
  P_VALUE,
  type Table,
  TEXT,
  table,
  type Unit,
} from "#core/tables/table.ts";

/** What is compared and tested. `units`: the name of the independent units. */
export const exchangeMeaning = (units: UnitsName) =>
  `Both systems are compared on the ${units} that count in both (“shared units”). The difference is in points, hundredths of the figure. It has a 95% interval over ${units} and, for at least ${FEWEST_DOCUMENTS} documents, over documents, which are not corrected for several tests. ${NOT_NARROWER_MEANING} p is that of the paired exchange test over ${units} (approximate randomisation, two-sided, 9,999 exchanges); p (Holm) is corrected for all of these tests: every pair of systems by every figure.`;

/** A unit of a system: an example, a gap, a source pronoun, or a sentence. */
interface SystemUnit {
  /** The same for the same unit in all systems. */
  readonly key: string | number;
  readonly document: string;
  readonly contribution: Contribution;
}

interface ComparableSystem {
  readonly system: string;
  /** The units that count in this system; read once. */
  readonly units: Iterable<SystemUnit>;
  /** Why the system cannot be compared with others; null = it can. */
  readonly noTest: string | null;
}

/** A figure by which systems are compared. */
export interface ComparedBy {
  /** The name in files, such as `pron_f`. */
  readonly id: string;
  readonly heading: string;
  readonly figure: FigureOfTotals;
  readonly systems: readonly ComparableSystem[];
}

export interface FigurePair extends ComparedFigure {
  readonly a: string;
  readonly b: string;
  readonly figure: string;
  readonly heading: string;
  /** p corrected by Holm's method over all pairs by all figures; null if p is. */
  readonly pHolm: number | null;
  /** Why the pair has neither interval nor test; null = it has a test. */
  readonly noTest: string | null;
}

/**
 * The pairs of systems by each figure; yields the share (0 to 1) of compared pairs. Holm's correction is over all pairs
 * by all figures, because a reader who looks at several figures of a pair makes several tests.
 */
export function* figurePairsInParts(figures: readonly ComparedBy[]): Generator<number, FigurePair[]> {
  const pairs: FigurePair[] = [];
  for (const [number, { id, heading, figure, systems }] of figures.entries()) {
    const { contributions, documents, numbered } = numberUnits(systems);
    for (const [at, a] of numbered.entries()) {
      for (const b of numbered.slice(at + 1))
        pairs.push({ ...comparedPair(a, b, contributions, documents, figure), figure: id, heading });
      yield (number + (at + 1) / systems.length) / figures.length;
    }
  }
  const adjusted = holm(pairs.map(({ p }) => p));
  return pairs.map((pair, at) => ({ ...pair, pHolm: adjusted[at] ?? null }));
}

/** A system whose units have numbers, the same for the same unit in all systems. */
interface NumberedSystem extends Omit<ComparableSystem, "units"> {
  /** The number of each unit, in the order of the units. */
  readonly numbers: readonly number[];
  /** The number of each unit's document. */
  readonly documents: readonly number[];
  /** The code of the contribution by number of the unit; `NOT_COUNTED` = the unit does not count in this system. */
  readonly codes: Int32Array;
}

interface NumberedSystems {
  readonly numbered: readonly NumberedSystem[];
  readonly contributions: CodedContributions;
  /** Number of documents. */
  readonly documents: number;
}

/** The different contributions, each with a code. */
interface CodedContributions {
  readonly byCode: readonly Contribution[];
  /** Number of values of each contribution. */
  readonly width: number;
  /** The values of all contributions one after the other. */
  readonly values: Float64Array;
}

const NOT_COUNTED = -1;

/**
 * Numbers the units, their documents and their contributions once, so that no pair of systems has to look them up. With
 * 16 systems, 240 pairs are compared by two metrics.
 */
function numberUnits(systems: readonly ComparableSystem[]): NumberedSystems {
  const numberOf = new Map<string | number, number>();
  const documentOf = new Map<string, number>();
  const codeOf = new Map<string, number>();
  const byCode: Contribution[] = [];
  // Callers with many units share the objects of equal contributions.
  const known = new Map<Contribution, number>();
  const read = systems.map(({ units, system, noTest }) => {
    const numbers: number[] = [];
    const documents: number[] = [];
    const codes: number[] = [];
    for (const { key, document, contribution } of units) {
      const number = getOrInsert(numberOf, key, () => numberOf.size);
      numbers.push(number);
      documents.push(getOrInsert(documentOf, document, () => documentOf.size));
      codes.push(
        getOrInsert(known, contribution, () =>
          getOrInsert(codeOf, contribution.join(), () => byCode.push(contribution) - 1),
        ),
      );
    }
    return { system, noTest, numbers, documents, codes };
  });
  const numbered = read.map(({ codes, ...system }): NumberedSystem => {
    const codeOfUnit = new Int32Array(numberOf.size).fill(NOT_COUNTED);
    system.numbers.forEach((number, at) => {
      codeOfUnit[number] = codes[at] ?? NOT_COUNTED;
    });
    return { ...system, codes: codeOfUnit };
  });
  const contributions = { byCode, width: byCode[0]?.length ?? 0, values: Float64Array.from(byCode.flat()) };
  return { numbered, contributions, documents: documentOf.size };
}

/** `documents`: their number. */
function comparedPair(
  a: NumberedSystem,
  b: NumberedSystem,
  contributions: CodedContributions,
  documents: number,
  figure: FigureOfTotals,
): Omit<FigurePair, "figure" | "heading"> {
  const { byCode, width, values } = contributions;
  // Numbers of units by the codes of both systems: of those with a in one and b in the other at a × codes + b.
  const kindCounts = new Int32Array(byCode.length ** 2);
  // The sums of all documents one after the other, each of `width` values.
  const sumsA = new Float64Array(documents * width);
  const sumsB = new Float64Array(documents * width);
  const sharedUnits = new Int32Array(documents);
  for (let at = 0; at < a.numbers.length; at++) {
    const number = a.numbers[at] ?? -1;
    const codeA = a.codes[number] ?? NOT_COUNTED;
    const codeB = b.codes[number] ?? NOT_COUNTED;
    if (codeA === NOT_COUNTED || codeB === NOT_COUNTED) continue;
    const kind = codeA * byCode.length + codeB;
    kindCounts[kind] = (kindCounts[kind] ?? 0) + 1;
    const document = a.documents[at] ?? 0;
    sharedUnits[document] = (sharedUnits[document] ?? 0) + 1;
    for (let part = 0; part < width; part++) {
      const sum = document * width + part;
      sumsA[sum] = (sumsA[sum] ?? 0) + (values[codeA * width + part] ?? 0);
      sumsB[sum] = (sumsB[sum] ?? 0) + (values[codeB * width + part] ?? 0);
    }
  }
  const kinds: JointKind[] = [];
  for (let kind = 0; kind < kindCounts.length; kind++) {
    const count = kindCounts[kind] ?? 0;
    if (count === 0) continue;
    const codeA = Math.floor(kind / byCode.length);
    const codeB = kind % byCode.length;
    kinds.push({ a: byCode[codeA] ?? [], b: byCode[codeB] ?? [], count });
  }
  const sumsOfDocuments = [...sharedUnits.keys()]
    .filter((document) => (sharedUnits[document] ?? 0) > 0)
    .map((document) => {
      const [from, to] = [document * width, (document + 1) * width];
      return { a: [...sumsA.subarray(from, to)], b: [...sumsB.subarray(from, to)] };
    });
  const found = comparedFigure(inOrder(kinds), sumsOfDocuments, figure);
  const noTest = whyNoTest(a, b) ?? (found.difference === null ? "no figure" : null);
  const names = { a: a.system, b: b.system, pHolm: null, noTest };
  if (noTest === null) return { ...found, ...names };
  const withheld = { interval: null, reason: noTest };
  return { ...found, ...names, p: null, population: withheld, documents: withheld };
}

function whyNoTest(...systems: readonly Pick<ComparableSystem, "system" | "noTest">[]): string | null {
  const reasons = systems.flatMap(({ system, noTest }) => (noTest === null ? [] : [`${system}: ${noTest}`]));
  return reasons.length === 0 ? null : reasons.join("; ");
}

/** The columns of the pairs. `unit`, `differenceUnit`: of the figures and of their difference. */
export function pairColumns(
  unit: Unit,
  differenceUnit: Unit,
): Readonly<Record<"records" | "readers", readonly Column<FigurePair>[]>> {
  const none = ({ noTest }: FigurePair) => ({ none: noTest ?? "", text: `– (${noTest})` });
  const names = [
    column<FigurePair>("a", "A", NAME, ({ a }) => a),
    column<FigurePair>("b", "B", NAME, ({ b }) => b),
  ];
  const figure = column<FigurePair>("figure", "figure", TEXT, (pair) => pair.figure);
  const values = [
    column<FigurePair>("units", "shared units", COUNT, ({ units }) => units),
    column<FigurePair>("a_value", "of A", unit, ({ valueA }) => valueA ?? { none: "no figure" }),
    column<FigurePair>("b_value", "of B", unit, ({ valueB }) => valueB ?? { none: "no figure" }),
  ];
  const difference: Column<FigurePair> = {
    id: "difference",
    heading: "A − B (95% interval)",
    unit: differenceUnit,
    fields: {
      value: "difference.value",
      low: "difference.population_low",
      high: "difference.population_high",
    },
    value: ({ difference, population }) =>
      difference === null ? { none: "no figure" } : { value: difference, interval: population.interval },
  };
  const reason = dataColumn<FigurePair>(
    "difference.population_reason",
    ({ population }) => population.reason,
  );
  const documents: Column<FigurePair> = {
    id: "difference_documents",
    heading: "over documents",
    unit: differenceUnit,
    fields: {
      low: "difference.documents_low",
      high: "difference.documents_high",
      reason: "difference.documents_reason",
    },
    value: ({ documents }) => intervalCell(documents),
  };
  const p = column<FigurePair>("p", "p", P_VALUE, (pair) => pair.p ?? none(pair));
  const holmColumn = column<FigurePair>("p_holm", "p (Holm)", P_VALUE, (pair) => {
    const { pHolm } = pair;
    return pHolm ?? { none: "no test" };
  });
  const noTest = dataColumn<FigurePair>("no_test", (pair) => pair.noTest);
  return {
    records: [...names, figure, ...values, difference, reason, documents, p, holmColumn, noTest],
    readers: [...names, ...values, difference, documents, p, holmColumn],
  };
}

/** Table for programs: all pairs of all figures. */
export function pairRecordsTable(
  title: string,
  pairs: readonly FigurePair[],
  columns: readonly Column<FigurePair>[],
  units: UnitsName,
): Table {
  return table({ title, note: exchangeMeaning(units), columns, rows: pairs });
}

/** Tables for readers: one per figure. `what`: “Gap filling”, such as in “Gap filling, pairs of systems by Acc+O”. */
export function figurePairTables(
  what: string,
  pairs: readonly FigurePair[],
  columns: readonly Column<FigurePair>[],
  units: UnitsName,
): Table[] {
  const headings = [...new Set(pairs.map(({ heading }) => heading))];
  return headings.map((heading) =>
    table({
      title: `${what}: pairs of systems by ${heading}`,
      note: exchangeMeaning(units),
      columns,
      rows: pairs.filter((pair) => pair.heading === heading),
    }),
  );
}
