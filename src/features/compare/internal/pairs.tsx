// Draws the tables of a pair of systems: per category, the examples that only one system has correct, the test, and the
// size and conditions of the difference. Lists the examples on which one system is correct and the other is not.

import { useState } from "react";
import { Link } from "react-router";
import {
  allCategoriesName,
  allCategoriesTitle,
  type Denominator,
  type RequestedSystemsAndCategories,
  TRANSLATED_STATES,
} from "#core/analysis/accuracy/accuracy.ts";
import { examplesOf, isSignificant, type PairRow } from "#core/analysis/compare/compare-systems.ts";
import {
  CONDITIONS,
  differenceColumn,
  EFFECTS,
  pairCounts,
  pairTests,
  UNDECIDED,
  whyUntested,
} from "#core/analysis/compare/compare-tables.ts";
import type { OutcomeTable, PairKind } from "#core/analysis/compare/outcome-table.ts";
import { formatNumber } from "#core/base/message-text.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import type { OtherSystemFilter } from "#core/campaign/filter/filter-fields.ts";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import {
  contextOf,
  linesShown,
  markedTokens,
  shownLine,
  sourceTranslation,
  tokenDifferences,
} from "#core/campaign/view/candidate-view.ts";
import { lineDrawing } from "#core/plots/drawing.ts";
import { categoryGroup, categoryName, fullCategoryName } from "#core/suite/category.ts";
import { type Column, column, linkedTable, POINTS, type Table, TEXT, table } from "#core/tables/table.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { compareText } from "#text/compare-text.ts";
import { StateSign } from "#ui/bars.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { MarkedLine } from "#ui/marked-line.tsx";
import { LinePicture } from "#ui/picture.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink, renderAddressLink } from "#workspace/campaign/candidates-number.tsx";
import { type BetterSystem, type CompareAddress, comparisonSearch } from "./use-compare-address.ts";

const text = compareText.table;

interface PairTableProps {
  readonly session: CampaignSession;
  readonly request: RequestedSystemsAndCategories;
  /** The first row covers all categories. */
  readonly rows: readonly PairRow[];
}

export function PairTable({ session, request, rows }: PairTableProps) {
  return (
    <DataTable
      table={pairTable(session, request, rows)}
      link={renderAddressLink}
      draw={{
        plot: (at) => {
          const { difference, interval } = rows[at] ?? {};
          return difference == null || interval == null ? undefined : (
            <LinePicture drawing={lineDrawing({ value: difference, ...interval }, "difference")} />
          );
        },
      }}
    />
  );
}

/** Effect size, other units and readings, the corrected difference, exclusion, and who judged. */
export function EffectTable({ request, rows }: Omit<PairTableProps, "session">) {
  const description = {
    ...byCategory(rows),
    title: text.effects,
    columns: [categoryColumn(request), ...[...EFFECTS, ...CONDITIONS].map((one) => ({ ...one, group: "" }))],
  };
  return <DataTable table={table<PairRow>(description)} />;
}

/** Why a row has no test or no p; the text spans the empty columns. */
const reason = (row: PairRow, span: number) => ({ none: whyUntested(row) ?? "", sign: "", span });

/** The columns with the difference: as a plot, in figures, and with its tests. */
function tested(): Column<PairRow>[] {
  const difference = differenceColumn<PairRow>(whyUntested);
  const [p, pHolm] = pairTests<PairRow>(whyUntested);
  const columns: Column<PairRow>[] = [
    {
      id: "plot",
      heading: difference.heading,
      unit: POINTS,
      starts: true,
      value: (row) => (row.difference === null ? reason(row, 4) : ""),
    },
    {
      ...difference,
      heading: "",
      continues: true,
      value: (row) =>
        row.difference === null || row.interval === null
          ? difference.value(row)
          : [row.difference, { label: "", of: row.interval }],
    },
    { ...p, value: (row) => (row.p === null ? reason(row, 2) : p.value(row)) },
    {
      ...pHolm,
      value: (row) => (isSignificant(row) ? [row.pHolm ?? 1, text.significant] : pHolm.value(row)),
    },
  ];
  return columns.map((column) => ({ ...column, group: "" }));
}

/** The rows of a table of one pair: all categories together first, then each category in its group. */
function byCategory(rows: readonly PairRow[]) {
  return {
    rows,
    group: ({ category }: PairRow) => (category === null ? null : categoryGroup(category)),
    key: ({ category }: PairRow) => category ?? "",
    strong: ({ category }: PairRow) => category === null,
  };
}

function categoryColumn(request: RequestedSystemsAndCategories): Column<PairRow> {
  return column("category", "", TEXT, ({ category }) =>
    category === null ? allCategoriesTitle(request) : categoryName(category).name,
  );
}

/** Kinds of counts by column id. */
const KINDS: Readonly<Record<string, PairKind>> = {
  only_a: "onlyA",
  only_b: "onlyB",
  both: "both",
  neither: "neither",
  undecided_a: "undecidedA",
  undecided_b: "undecidedB",
  undecided_both: "undecidedBoth",
};

function pairTable(
  session: CampaignSession,
  request: RequestedSystemsAndCategories,
  rows: readonly PairRow[],
): Table<string> {
  return linkedTable<PairRow, string>(
    {
      ...byCategory(rows),
      title: text.label,
      columns: [
        categoryColumn(request),
        ...pairCounts<PairRow>().map((column) => ({ ...column, group: text.correctIn })),
        ...UNDECIDED.map((column, at) => ({ ...column, group: text.leftOut, starts: at === 0 })),
        ...tested(),
      ],
    },
    (row, id) => {
      const kind = KINDS[id];
      // In a batch, one of the two candidates may be missing. No filter lists exactly the counted candidates then.
      if (kind === undefined || (kind === "undecidedBoth" && session.campaign.batch !== null)) return null;
      const rowName = row.category === null ? allCategoriesName(request) : fullCategoryName(row.category);
      return {
        to: candidatesLink(session.id, pairFilter(row, kind, request.categories)),
        words: `${formatNumber(row.counts[kind])}: ${compareText.kinds[kind](row.a, row.b)}, ${rowName}`,
      };
    },
  );
}

const examplesText = compareText.examples;

/** Number of examples shown at first. */
const FIRST = 5;
/** Number of further examples per click on “more”. */
const MORE = 20;

interface ExampleListProps {
  readonly session: CampaignSession;
  readonly request: RequestedSystemsAndCategories;
  readonly table: OutcomeTable;
  readonly address: CompareAddress;
}

export function ExampleList({ session, request, table, address }: ExampleListProps) {
  const [limit, setLimit] = useState(FIRST);
  const { a, b, category, side, over } = address;
  const kind = side === "a" ? "onlyA" : "onlyB";
  const [correct, other] = side === "a" ? [a, b] : [b, a];
  const { systems } = session.candidates;
  const examples = examplesOf(table, { a, b, category }, kind, over);
  const list = candidatesLink(session.id, pairFilter({ a, b, category, over }, kind, request.categories));
  const number = (example: number, system: string) =>
    session.candidates.numberAt(example, systems.indexOf(system));
  const remaining = examples.length - limit;
  const choices: readonly { readonly of: BetterSystem; readonly words: string }[] = [
    { of: "a", words: examplesText.choice(a, b) },
    { of: "b", words: examplesText.choice(b, a) },
  ];
  return (
    <>
      <nav aria-label={examplesText.choices} className="flex flex-wrap gap-2">
        {choices.map(({ of, words }) => (
          <Link
            key={of}
            to={{ search: comparisonSearch({ ...address, side: of }).toString() }}
            replace
            preventScrollReset
            aria-current={of === side ? "true" : undefined}
            className={`${buttonClass(of === side ? "primary" : "plain")} h-auto min-h-11 py-1 text-start [overflow-wrap:anywhere]`}
          >
            {words}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-sm text-muted">
          {examplesText.found(
            examples.length,
            category === null ? allCategoriesName(request) : fullCategoryName(category),
          )}{" "}
          {examples.length === 0 ? examplesText.none(correct, other) : examplesText.differences}
        </p>
        {examples.length === 0 ? null : (
          <Link to={list} className="py-1 text-sm">
            {examplesText.browse}
          </Link>
        )}
      </div>
      {examples.slice(0, limit).map((example) => (
        <ExamplePair
          key={example}
          session={session}
          correct={number(example, correct)}
          other={number(example, other)}
          list={list}
        />
      ))}
      {remaining > 0 ? (
        <Button className="self-start" onClick={() => setLimit(limit + MORE)}>
          {examplesText.showMore(Math.min(remaining, MORE))}
        </Button>
      ) : null}
    </>
  );
}

const words = compareText.examples;

interface ExamplePairProps {
  readonly session: CampaignSession;
  /** Number of the candidate that is correct. */
  readonly correct: number;
  /** Number of the other system's candidate. */
  readonly other: number;
  /** Address of the list in Browse, without a chosen candidate. */
  readonly list: string;
}

function ExamplePair({ session, correct, other, list }: ExamplePairProps) {
  const { suite } = session.campaign;
  const example = session.example(correct);
  const texts = [correct, other].map((candidate) => session.output(candidate));
  const marked = texts.flatMap((text) => markedTokens(alignedTranslation(example, text)));
  const lines = linesShown(contextOf(suite, example), marked);
  const differences = new Map(
    lines.map((line) => {
      const [correctTokens, otherTokens] = texts.map((text) => text.sentence(line).tokens);
      return [line, tokenDifferences(correctTokens ?? [], otherTokens ?? [])];
    }),
  );
  const direction = textDirection(suite.targetLanguage);
  return (
    <article
      aria-label={words.label(example.id)}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <Link to={`${list}&at=${session.order.indexOf(correct)}`} className="py-1 font-medium">
          <Rich parts={words.heading(<bdi>{example.id}</bdi>)} />
        </Link>
        <span className="text-muted">{fullCategoryName(example.category)}</span>
      </header>
      <div className="flex flex-col gap-1">
        {lines.map((line) => (
          <MarkedLine
            key={line}
            language={suite.sourceLanguage}
            direction={textDirection(suite.sourceLanguage)}
            tokens={shownLine(
              naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage),
              line,
              sourceTranslation(example),
            )}
            muted
          />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {[correct, other].map((candidate, index) => {
          const text = session.output(candidate);
          const state = session.tally(null).state(candidate);
          const side = index === 0 ? "one" : "other";
          return (
            <section key={candidate} className="flex min-w-0 flex-col gap-1">
              <h4 className="text-sm">
                <span className={index === 0 ? "text-ok" : "text-bad"}>
                  {index === 0 ? words.correct : words.notCorrect}
                </span>{" "}
                <bdi className="font-medium [overflow-wrap:anywhere]">
                  {session.candidates.keyOf(candidate).system}
                </bdi>{" "}
                <StateSign state={state} word={STATE_WORDS[state]} />
              </h4>
              {lines.map((line) => (
                <MarkedLine
                  key={line}
                  language={suite.targetLanguage}
                  direction={direction}
                  tokens={shownLine(text.sentence(line), line, alignedTranslation(example, text)).map(
                    (token, position) => ({
                      ...token,
                      differs: differences.get(line)?.[side].has(position) === true,
                    }),
                  )}
                />
              ))}
            </section>
          );
        })}
      </div>
    </article>
  );
}

/**
 * `listedSystem`: the system whose candidates are listed. `outcomes`: outcomes of the listed candidates. `states`: their
 * states; absent = all. `is`: what the other system's candidate of the same example must be.
 */
interface PairFilter {
  readonly listedSystem: "a" | "b";
  readonly outcomes: CandidateFilter["outcomes"];
  readonly states?: CandidateFilter["states"];
  readonly is: OtherSystemFilter["is"];
}

/**
 * Filters by reading of outcomes and kind of count. If only one candidate of a pair is undecided, the other one is
 * listed, because the undecided one may be missing.
 */
const FILTERS: Readonly<Record<Denominator, Readonly<Record<PairKind, PairFilter>>>> = {
  examples: {
    both: { listedSystem: "a", outcomes: ["approved", "correct"], is: "correct" },
    onlyA: { listedSystem: "a", outcomes: ["approved", "correct"], is: "not-correct" },
    onlyB: { listedSystem: "b", outcomes: ["approved", "correct"], is: "not-correct" },
    neither: { listedSystem: "a", outcomes: ["incorrect", "excluded"], is: "not-correct" },
    undecidedA: {
      listedSystem: "b",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      is: "open",
    },
    undecidedB: {
      listedSystem: "a",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      is: "open",
    },
    undecidedBoth: { listedSystem: "a", outcomes: ["open"], is: "open" },
  },
  translated: {
    both: { listedSystem: "a", outcomes: ["approved", "correct"], is: "correct" },
    onlyA: { listedSystem: "a", outcomes: ["approved", "correct"], is: "translated-not-correct" },
    onlyB: { listedSystem: "b", outcomes: ["approved", "correct"], is: "translated-not-correct" },
    neither: {
      listedSystem: "a",
      outcomes: ["incorrect", "excluded"],
      states: TRANSLATED_STATES,
      is: "translated-not-correct",
    },
    undecidedA: {
      listedSystem: "b",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      states: TRANSLATED_STATES,
      is: "open-or-untranslated",
    },
    undecidedB: {
      listedSystem: "a",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      states: TRANSLATED_STATES,
      is: "open-or-untranslated",
    },
    undecidedBoth: {
      listedSystem: "a",
      outcomes: ["open", "excluded"],
      states: ["open", "partial", "conflict", "disputed", "stale", "reused", "untranslated"],
      is: "open-or-untranslated",
    },
  },
  judged: {
    both: { listedSystem: "a", outcomes: ["correct"], is: "judged-correct" },
    onlyA: { listedSystem: "a", outcomes: ["correct"], is: "incorrect" },
    onlyB: { listedSystem: "b", outcomes: ["correct"], is: "incorrect" },
    neither: { listedSystem: "a", outcomes: ["incorrect"], is: "incorrect" },
    undecidedA: { listedSystem: "b", outcomes: ["correct", "incorrect"], is: "not-judged" },
    undecidedB: { listedSystem: "a", outcomes: ["correct", "incorrect"], is: "not-judged" },
    undecidedBoth: { listedSystem: "a", outcomes: ["approved", "open", "excluded"], is: "not-judged" },
  },
};

/**
 * The filter that lists one candidate per example of a count. `category` null: all categories in scope. `compared`: the
 * categories in scope; null = all.
 */
function pairFilter(
  { a, b, category, over }: Pick<PairRow, "a" | "b" | "category" | "over">,
  kind: PairKind,
  compared: RequestedSystemsAndCategories["categories"],
): Partial<CandidateFilter> {
  const { listedSystem, outcomes, states = [], is } = FILTERS[over][kind];
  return {
    systems: [listedSystem === "a" ? a : b],
    outcomes,
    states,
    categories: category === null ? (compared ?? []) : [category],
    otherSystems: [{ is, system: listedSystem === "a" ? b : a }],
  };
}
