// Draws where metrics or the automatic pass disagree with human judgement: by category, as a chart, and by value.
import { useMemo } from "react";
import {
  APT_READING,
  APT_VALUES,
  AUTO_PRF_READING,
  AUTO_PRF_VALUES,
  type ExampleOutcome,
  NO_OUTCOME,
  type RightOrWrong,
  type SystemOutcomes,
  type ValueReading,
} from "#core/analysis/metrics/metric-rows.ts";
import {
  type ComparedCandidate,
  contradictedShare,
  disagreementDrawing,
  disagreementRows,
  type MetricDisagreementRow,
  PASS_READING,
  PASS_VALUES,
  SETTINGS_OF_DISAGREEMENT,
} from "#core/analysis/metrics/metric-tables.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { categoryGroup, categoryName, fullCategoryName } from "#core/suite/category.ts";
import {
  type CellLink,
  COUNT,
  type Column,
  column,
  PERCENT,
  type Table,
  TEXT,
  table,
  WORD,
} from "#core/tables/table.ts";
import { metricsDisagreementText } from "#text/metrics-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, ChoiceSwitch, namedChoices } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useAddressChoice } from "#workspace/campaign/use-scope.ts";
import { DrawingView } from "./metric-sections.tsx";

// Describes what is compared with human judgement (a metric, or the automatic pass): its words, and filters for its
// counts.

/** The instruments that can be compared with human judgement. */
export const INSTRUMENTS = ["apt", "autoprf", "pass"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

const texts = metricsDisagreementText.instruments;

type Filter = Partial<CandidateFilter>;

interface InstrumentFacts {
  readonly name: string;
  /** The results that the instrument can have for a candidate. */
  readonly values: readonly string[];
  /** What each value means; null = neither right nor wrong. */
  readonly reading: ValueReading<string>;
  /** Words for values that mean right and values that mean wrong; `valueWords` has the words of each value. */
  readonly words: Readonly<Record<RightOrWrong, string>>;
  readonly valueWords: Readonly<Record<string, string>>;
  readonly meaning: string;
  readonly resultOf: (outcome: ExampleOutcome, isApproved: boolean) => string;
  /** Filter for candidates with any of these values. */
  readonly filterFor: (values: readonly string[]) => Filter;
  /** Filter for candidates on which the instrument and human judgement disagree; null = no such filter exists. */
  readonly disagreementFilter: Filter | null;
}

export const INSTRUMENT_FACTS: Readonly<Record<Instrument, InstrumentFacts>> = {
  apt: {
    ...texts.apt,
    values: APT_VALUES,
    reading: APT_READING,
    resultOf: ({ apt }) => apt,
    filterFor: (values) => ({ metrics: APT_VALUES.filter((value) => values.includes(value)) }),
    disagreementFilter: { metrics: ["apt:disagrees"] },
  },
  autoprf: {
    ...texts.autoprf,
    values: AUTO_PRF_VALUES,
    reading: AUTO_PRF_READING,
    resultOf: ({ autoPrf }) => autoPrf,
    filterFor: (values) => ({ metrics: AUTO_PRF_VALUES.filter((value) => values.includes(value)) }),
    disagreementFilter: { metrics: ["autoprf:disagrees"] },
  },
  pass: {
    ...texts.pass,
    values: PASS_VALUES,
    reading: PASS_READING,
    resultOf: (_outcome, isApproved) => (isApproved ? "approved" : "referred"),
    filterFor: (values) => ({
      verdicts: [
        ...(values.includes("approved") ? (["approved"] as const) : []),
        ...(values.includes("referred") ? (["referred", "reused", "untranslated"] as const) : []),
      ],
    }),
    disagreementFilter: null,
  },
};

/** The instrument's values with this meaning (`as`): right, wrong, or neither (null). */
function valuesRead({ values, reading }: InstrumentFacts, as: RightOrWrong | null): readonly string[] {
  return values.filter((value) => (reading[value] ?? null) === as);
}

/**
 * Outcomes by human judgement: judged right, judged wrong, either of them (`judged`), and not judged
 * (`notJudged`).
 */
const PEOPLE_OUTCOMES = {
  right: ["correct"],
  wrong: ["incorrect"],
  judged: ["correct", "incorrect"],
  notJudged: ["approved", "open", "excluded"],
} as const satisfies Readonly<Record<string, CandidateFilter["outcomes"]>>;

const text = metricsDisagreementText.section;

const CHOICES = INSTRUMENTS.map((value) => ({ value, label: text.choices[value] }));

interface DisagreementSectionProps {
  readonly session: CampaignSession;
  readonly outcomes: readonly SystemOutcomes[];
}

/** The address names the instrument (`against=`) and the system (`of=`; without it: all systems together). */
export function DisagreementSection({ session, outcomes }: DisagreementSectionProps) {
  const { systems } = session.candidates;
  const [instrument, setInstrument] = useAddressChoice("against", INSTRUMENTS, "apt");
  const [chosenSystem, setSystem] = useAddressChoice("of", systems, "");
  const system = chosenSystem === "" ? null : chosenSystem;
  const facts = INSTRUMENT_FACTS[instrument];
  const rows = useRows(session, outcomes, facts, system);
  const [onlySystem] = systems.length === 1 ? systems : [];
  const all = rows[0];
  const shown = { campaign: session.id, system, facts, rows };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <ChoiceSwitch
          legend={text.instrument}
          choices={CHOICES}
          value={instrument}
          onChange={setInstrument}
        />
        <ChoiceSelect
          label={text.system}
          className="w-64 max-w-full"
          choices={[
            { value: "", label: onlySystem ?? text.allSystems },
            ...(onlySystem === undefined ? namedChoices(systems) : []),
          ]}
          value={chosenSystem}
          onChange={setSystem}
        />
      </div>
      <p className="max-w-[75ch] text-sm text-muted">{facts.meaning}</p>
      {all === undefined || all.compared > 0 ? null : (
        <p className="max-w-[75ch] rounded-card border border-line bg-surface p-6">
          {session.isPast ? text.nothingCompared(facts.name) : text.nothingYet(facts.name)}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-4">
        {all === undefined || all.compared === 0 || facts.disagreementFilter === null ? null : (
          <DrawingView
            drawing={disagreementDrawing(facts.name, rows)}
            name={`disagreement-${instrument}`}
            campaign={session.campaign.suite.name}
          />
        )}
        <div className="min-w-0 flex-1 basis-96">
          <ValueTable {...shown} />
        </div>
      </div>
      <DisagreementTable {...shown} />
      {facts.disagreementFilter === null ? null : (
        <p className="max-w-[75ch] text-sm text-muted">{SETTINGS_OF_DISAGREEMENT}</p>
      )}
    </>
  );
}

export function useRows(
  session: CampaignSession,
  measured: readonly SystemOutcomes[],
  facts: InstrumentFacts,
  system: string | null,
): readonly MetricDisagreementRow<string>[] {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useMemo(() => {
    const labels = session.campaign.suite.categories.map(({ label }) => label);
    const judged = judgedCandidates(session, measured, facts.resultOf, system);
    return disagreementRows(judged, facts.values, facts.reading, labels);
  }, [session, measured, facts, system, revision]);
}

/** Every candidate of the system with the instrument's result and the human outcome; `system` null = all systems. */
function judgedCandidates(
  session: CampaignSession,
  measured: readonly SystemOutcomes[],
  resultOf: (outcome: ExampleOutcome, isApproved: boolean) => string,
  system: string | null,
): ComparedCandidate<string>[] {
  const { candidates, outcomes } = session;
  return candidates.numbers.flatMap((candidate) => {
    const systemIndex = candidates.systemNumber(candidate);
    if (system !== null && candidates.systems[systemIndex] !== system) return [];
    const { kind } = outcomes.outcome(candidate);
    const outcome = measured[systemIndex]?.examples[candidates.exampleNumber(candidate)] ?? NO_OUTCOME;
    return {
      category: outcomes.texts.example(candidate).category,
      value: resultOf(outcome, session.verdict(candidate).approved),
      people: kind === "correct" ? "right" : kind === "incorrect" ? "wrong" : null,
    } as const;
  });
}

// Draws how metrics or the automatic pass disagree with human judgement, by category and value, with links to
// candidates.

const { categories: categoriesText, values } = metricsDisagreementText;

interface DisagreementTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  /** Null = all systems together. */
  readonly system: string | null;
  readonly facts: InstrumentFacts;
  /** The first row covers all categories. */
  readonly rows: readonly MetricDisagreementRow<string>[];
}

type Row = MetricDisagreementRow<string>;

const WITH_SIGN = { ...PERCENT, figure: (share: number) => `${PERCENT.number(share)}%` };

/** A share that is shown instead of a count, and links to the counted candidates. */
const shareValue = (share: number) => ({ label: "", of: share, unit: WITH_SIGN });

export function DisagreementTable({ campaign, system, facts, rows }: DisagreementTableProps) {
  return (
    <DataTable
      table={disagreementTable(system, facts, rows)}
      link={candidatesLinkRenderer(campaign)}
      isDense={true}
    />
  );
}

function disagreementTable(
  system: string | null,
  facts: InstrumentFacts,
  rows: readonly Row[],
): Table<Filter> {
  const { name, disagreementFilter, filterFor } = facts;
  const withResult = filterFor([...valuesRead(facts, "right"), ...valuesRead(facts, "wrong")]);
  const link = ({ category }: Row, words: string, filter: Filter, count: number): CellLink<Filter> => {
    const rowName = category === null ? categoriesText.inAll : fullCategoryName(category);
    return {
      to: { ...filter, categories: category === null ? [] : [category], ...inSystem(system) },
      words: ofSystem(`${words}: ${rowName}`, system),
      count,
    };
  };
  const countColumn = (
    id: string,
    [group, heading]: readonly [string, string],
    count: (row: Row) => number,
    words: string,
    filter: Filter,
  ): Column<Row, Filter> => ({
    ...column(id, heading, COUNT, count),
    group,
    link: (row) => [link(row, words, filter, count(row))],
  });
  const crossed = (as: RightOrWrong, people: RightOrWrong) =>
    countColumn(
      `${as}_${people}`,
      [facts.words[as], categoriesText.toPeople[people]],
      (row) => row[as][people],
      categoriesText.crossed(facts.words[as], people),
      { ...filterFor(valuesRead(facts, as)), outcomes: PEOPLE_OUTCOMES[people] },
    );
  const disagree = (filter: Filter): Column<Row, Filter> => ({
    ...column<Row>("disagree", categoriesText.disagreeHeading, COUNT, ({ disagreements, share }) =>
      share === null ? disagreements : [disagreements, shareValue(share)],
    ),
    group: categoriesText.both,
    link: (row) => {
      const disagreementLink = link(row, categoriesText.disagree(name), filter, row.disagreements);
      return [disagreementLink, disagreementLink];
    },
  });
  const columns: Column<Row, Filter>[] = [
    column("category", "", TEXT, ({ category }) =>
      category === null ? categoriesText.all : categoryName(category).name,
    ),
    ...[crossed("right", "right"), crossed("right", "wrong")],
    ...[crossed("wrong", "right"), crossed("wrong", "wrong")],
    ...(disagreementFilter === null ? [] : [disagree(disagreementFilter)]),
    countColumn(
      "compared",
      [categoriesText.both, categoriesText.total],
      ({ compared }) => compared,
      categoriesText.both,
      {
        ...withResult,
        outcomes: PEOPLE_OUTCOMES.judged,
      },
    ),
    countColumn(
      "no_value",
      [categoriesText.leftOut, categoriesText.noValue(name)],
      ({ leftOut }) => leftOut.unread,
      categoriesText.noValue(name),
      filterFor(valuesRead(facts, null)),
    ),
    countColumn(
      "not_decided",
      [categoriesText.leftOut, categoriesText.notJudged],
      ({ leftOut }) => leftOut.notJudged,
      categoriesText.notJudged,
      { ...withResult, outcomes: PEOPLE_OUTCOMES.notJudged },
    ),
  ];
  return table({
    title: categoriesText.label(name),
    columns: columns.map((one, at) => ({ ...one, starts: at > 0 && one.group !== columns[at - 1]?.group })),
    rows,
    group: ({ category }) => (category === null ? null : categoryGroup(category)),
    key: ({ category }) => category ?? "",
    strong: ({ category }) => category === null,
  });
}

const inSystem = (system: string | null): Filter => ({ systems: system === null ? [] : [system] });
const ofSystem = (words: string, system: string | null) => (system === null ? words : `${words}, ${system}`);

type ValueRow = Row["values"][number];

/** The table of counts by value, over all categories. */
export function ValueTable({ campaign, system, facts, rows: [all] }: DisagreementTableProps) {
  if (all === undefined) return null;
  const wordsOf = (value: string) => facts.valueWords[value] ?? value;
  const link = (
    { value }: ValueRow,
    people: RightOrWrong | "notJudged",
    words: string,
    count: number,
  ): CellLink<Filter> => ({
    to: { ...facts.filterFor([value]), outcomes: PEOPLE_OUTCOMES[people], ...inSystem(system) },
    words: ofSystem(`${facts.name}, ${wordsOf(value)}: ${words}`, system),
    count,
  });
  const countColumn = (
    people: RightOrWrong | "notJudged",
    heading: string,
    words = heading,
  ): Column<ValueRow, Filter> => ({
    ...column(people, heading, COUNT, (row: ValueRow) => row[people]),
    link: (row) => [link(row, people, words, row[people])],
  });
  const columns: Column<ValueRow, Filter>[] = [
    column("value", "", TEXT, ({ value }) => wordsOf(value)),
    countColumn("right", values.toPeople.right),
    countColumn("wrong", values.toPeople.wrong),
    {
      ...column("otherwise", values.otherwise, WORD, (row: ValueRow) => {
        const reading = facts.reading[row.value] ?? null;
        const share = reading === null ? null : contradictedShare(row, reading);
        return share === null ? "–" : shareValue(share);
      }),
      link: (row) => {
        const otherSide = facts.reading[row.value] === "right" ? "wrong" : "right";
        return [link(row, otherSide, values.otherwise, row[otherSide])];
      },
    },
    countColumn("notJudged", values.notJudgedHeading, values.notJudged),
  ];
  const tableData = table({ title: values.label(facts.name), columns, rows: all.values });
  return <DataTable table={tableData} link={candidatesLinkRenderer(campaign)} />;
}
