// Compares two systems by category and by the examples on which they differ, and ranks all systems in clusters.

import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { downloadFile } from "#browser/download-file.ts";
import {
  allCategoriesName,
  allCategoriesTitle,
  type ReportScope,
  type RequestedSystemsAndCategories,
  scoreCandidates,
} from "#core/analysis/accuracy/accuracy.ts";
import {
  auditedSystems,
  CORRECTIONS,
  type Comparison,
  type ComparisonOptions,
  compareInParts,
  isSignificant,
  type PairRow,
  type RankedBy,
  type Ranking,
  rankedFigures,
  rowsOfPair,
} from "#core/analysis/compare/compare-systems.ts";
import {
  CLUSTER_MEANING,
  comparisonNotes,
  comparisonRecords,
  EFFECT_AND_CONDITION_MEANINGS,
  noTestText,
  ONE_SYSTEM,
  pairNotes,
  pointsInterval,
  pointsText,
  pText,
  RANKED_BY_WORDS,
  UNTESTED_MARK,
  untestedNote,
  whyUntested,
} from "#core/analysis/compare/compare-tables.ts";
import {
  OUTCOME_CODES,
  type OutcomeTable,
  outcomeTableInParts,
} from "#core/analysis/compare/outcome-table.ts";
import { CSV_TYPE, JSON_TYPE } from "#core/io/input-limits.ts";
import { serializeCompareJson } from "#core/io/report/figures-json.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { column, NAME, POINTS, serializeTableCsv, table } from "#core/tables/table.ts";
import { DenominatorSwitch } from "#parts/denominator-switch.tsx";
import { compareText } from "#text/compare-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, ChoiceSwitch, namedChoices } from "#ui/field.tsx";
import { DefinitionSign } from "#ui/menu.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { inParts, useComputation } from "#workspace/campaign/use-computation.ts";
import { useCsvOptions, useScope } from "#workspace/campaign/use-scope.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";
import { EffectTable, ExampleList, PairTable } from "./internal/pairs.tsx";
import {
  type BetterSystem,
  type CompareAddress,
  comparisonChoices,
  comparisonSearch,
  useCompareAddress,
} from "./internal/use-compare-address.ts";

const text = compareText;

const SIDES: readonly BetterSystem[] = ["a", "b"];

export function CompareScreen() {
  const session = useFrameSession();
  const { request, names } = useScope(session);
  const [parameters] = useSearchParams();
  const counting = useComparison(session, names, comparisonChoices(parameters));
  const compared = counting.result;
  const line = <ComputationLine status={counting} />;
  const isEnough = names.systems.length > 1;
  return (
    <div className="page flex flex-col gap-6 pt-4 pb-8">
      <h1 className="text-2xl font-semibold">{text.page.title}</h1>
      {isEnough ? null : <OneSystem session={session} />}
      {isEnough && compared === null ? <div className="min-h-screen">{line}</div> : null}
      {isEnough && compared !== null ? (
        <>
          {line}
          <Pairs session={session} request={request} compared={compared} />
        </>
      ) : null}
    </div>
  );
}

function OneSystem({ session }: { readonly session: CampaignSession }) {
  const isFiltered = session.candidates.systems.length > 1;
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">
        {isFiltered ? text.oneSystem.filtered : `${ONE_SYSTEM} ${text.oneSystem.addAnother}`}
      </p>
      {isFiltered || session.isPast || session.campaign.batch !== null ? null : (
        <RoleLink session={session} path="settings/suite/add" className={buttonClass("primary")}>
          {text.oneSystem.add}
        </RoleLink>
      )}
    </div>
  );
}

interface PairsProps {
  readonly session: CampaignSession;
  readonly request: RequestedSystemsAndCategories;
  readonly compared: ComparisonResult;
}

function Pairs({ session, request, compared: { table, comparison } }: PairsProps) {
  const { systems, categories } = comparison;
  const { address, set } = useCompareAddress(systems, categories);
  const { a, b, category } = address;
  const rows = rowsOfPair(comparison, a, b);
  const heading = useRef<HTMLHeadingElement>(null);
  const untested = comparison.rankings.find((one) => one.category === category)?.untested ?? [];
  const [all] = rows;
  const { pairs } = comparisonNotes(comparison.over, comparison.correction);
  const isEmpty = all === undefined || all.n === 0;
  return (
    <>
      <section className="flex flex-col gap-4">
        <ChoosePair systems={systems} address={address} onChoose={set} />
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          <DenominatorSwitch />
          <ChoiceSwitch
            legend={text.correction.legend}
            choices={CORRECTIONS.map((value) => ({ value, label: text.correction.choices[value] }))}
            value={address.correction}
            onChange={(correction) => set({ correction })}
          />
        </div>
        <UntestedNote session={session} untested={untested} />
        {isEmpty ? (
          <p className="max-w-[75ch] rounded-card border border-line bg-surface p-6">
            {text.pair.nothingDecided}
          </p>
        ) : null}
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-lg font-semibold focus:outline-none [overflow-wrap:anywhere]"
        >
          <Rich parts={text.pair.title(<bdi>{a}</bdi>, <bdi>{b}</bdi>)} />
        </h2>
        {all === undefined || isEmpty || all.leftOut === 0 ? null : (
          <p className="max-w-[75ch]">{text.pair.counted(comparison.over, all.n, all.n + all.leftOut)}</p>
        )}
        <PairTable session={session} request={request} rows={rows} />
        {pairNotes(rows.slice(0, 1)).map((note) => (
          <p key={note} className="max-w-[75ch] rounded-card bg-warn-wash px-4 py-2 text-sm">
            {note}
          </p>
        ))}
        <div className="flex items-center gap-1">
          <h3 className="font-semibold">{text.table.effects}</h3>
          <DefinitionSign name={text.table.definitions} meanings={EFFECT_AND_CONDITION_MEANINGS} />
        </div>
        <EffectTable request={request} rows={rows} />
        <ExportButtons name={session.campaign.suite.name} comparison={comparison} />
        <p className="max-w-[75ch] text-sm text-muted">{pairs}</p>
      </section>
      <ChoiceSelect
        label={text.category.label}
        className="w-96 max-w-full"
        choices={[
          { value: "", label: allCategoriesTitle(request) },
          ...categories.map((value) => ({ value, label: fullCategoryName(value) })),
        ]}
        value={category ?? ""}
        onChange={(chosen) => set({ category: chosen === "" ? null : chosen })}
      />
      <Section
        title={text.ranking.title}
        hint={text.ranking.hint(category === null ? allCategoriesName(request) : fullCategoryName(category))}
      >
        <RankingSection comparison={comparison} address={address} onPair={() => heading.current?.focus()} />
      </Section>
      <Section title={text.examples.title} hint={text.examples.hint}>
        <ExampleList
          key={[a, b, category, address.side].join("\n")}
          session={session}
          request={request}
          table={table}
          address={address}
        />
      </Section>
    </>
  );
}

interface ChoosePairProps {
  readonly systems: readonly string[];
  readonly address: CompareAddress;
  readonly onChoose: (changes: Partial<CompareAddress>) => void;
}

function ChoosePair({ systems, address: { a, b }, onChoose }: ChoosePairProps) {
  const choose = (side: BetterSystem, chosen: string) => {
    // If the system of the other side is chosen, the two systems swap sides.
    const isOther = chosen === (side === "a" ? b : a);
    onChoose(isOther ? { a: b, b: a } : { [side]: chosen });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      {SIDES.map((side) => (
        <ChoiceSelect
          key={side}
          label={text.pair[side]}
          className="w-64 max-w-full"
          choices={namedChoices(systems)}
          value={side === "a" ? a : b}
          onChange={(system) => choose(side, system)}
        />
      ))}
      <Button onClick={() => onChoose({ a: b, b: a })}>{text.pair.swap}</Button>
    </div>
  );
}

interface UntestedNoteProps {
  readonly session: CampaignSession;
  readonly untested: Ranking["untested"];
}

function UntestedNote({ session, untested }: UntestedNoteProps) {
  const note = untestedNote(untested);
  return note === null ? null : (
    <p className="max-w-[75ch] rounded-card bg-warn-wash px-4 py-2 text-sm">
      {note}{" "}
      {session.isPast ? null : (
        <Link to={screenAddress(session.id, "judge")} className="underline">
          {text.pair.judgeOpen}
        </Link>
      )}
    </p>
  );
}

function ExportButtons({ name, comparison }: { readonly name: string; readonly comparison: Comparison }) {
  const [csv] = useCsvOptions();
  const download = () =>
    downloadFile(`${name}.compare.csv`, serializeTableCsv(comparisonRecords(comparison), csv), CSV_TYPE);
  return (
    <section aria-label={text.export.title} className="flex flex-wrap items-center gap-2">
      <Button onClick={download}>{text.export.csv}</Button>
      <Button
        onClick={() => downloadFile(`${name}.compare.json`, serializeCompareJson(comparison), JSON_TYPE)}
      >
        {text.export.json}
      </Button>
      <p className="text-sm text-muted">{text.export.hint}</p>
    </section>
  );
}

// Computes the comparison in parts, and again after each new judgement.

interface ComparisonResult {
  readonly table: OutcomeTable;
  readonly comparison: Comparison;
}

/** The figures of `referee compare` for the same systems, categories, reading of outcomes and correction. */
function useComparison(
  session: CampaignSession,
  scope: ReportScope,
  { over, correction }: Pick<ComparisonOptions, "over" | "correction">,
) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useComputation(
    async (signal, onShare): Promise<ComparisonResult | null> => {
      const { campaign, outcomes } = session;
      const lookUp = outcomeTableInParts(campaign, outcomes);
      const outcomeTable = await inParts(lookUp, signal, (share) => onShare(share / 2));
      if (outcomeTable === null) return null;
      const table = inCategories(outcomeTable, scope);
      const audits = auditedSystems(scoreCandidates(outcomes), scope);
      const compare = compareInParts(table, scope, { over, correction, audits });
      const comparison = await inParts(compare, signal, (share) => onShare((1 + share) / 2));
      return comparison === null ? null : { table, comparison };
    },
    [session, revision, scope, over, correction],
  );
}

/** Returns the table with the candidates outside these categories marked as absent. */
function inCategories(table: OutcomeTable, { categories }: ReportScope): OutcomeTable {
  const { systems, categoryOf } = table;
  const isCategoryInScope = table.categories.map((label) => categories.includes(label));
  const isExampleInScope = (example: number) => isCategoryInScope[categoryOf[example] ?? -1] ?? false;
  return {
    ...table,
    cells: table.cells.map((cell, candidate) =>
      isExampleInScope(Math.floor(candidate / systems.length)) ? cell : OUTCOME_CODES.absent,
    ),
  };
}

const { ranking: rankingText, matrix } = compareText;

interface RankingSectionProps {
  readonly comparison: Comparison;
  readonly address: CompareAddress;
  /** Called when the user chooses another pair. */
  readonly onPair: () => void;
}

function RankingSection({ comparison, address, onPair }: RankingSectionProps) {
  const ranking = comparison.rankings.find(({ category }) => category === address.category);
  if (ranking === undefined) return null;
  return (
    <>
      <Clusters ranking={ranking} />
      {ranking.rankedBy === "corrected" ? (
        <p className="max-w-[75ch] text-sm">{rankingText.rankedBy(RANKED_BY_WORDS.corrected)}</p>
      ) : null}
      <p className="max-w-[75ch] text-sm text-muted">{CLUSTER_MEANING}</p>
      <Matrix comparison={comparison} ranking={ranking} address={address} onPair={onPair} />
      <p className="text-sm text-muted">
        <Rich parts={matrix.legend((words) => <strong>{words}</strong>)} />
      </p>
    </>
  );
}

/** One line per cluster, with the numbers used in the matrix. */
function Clusters({ ranking: { clusters, unranked, reasons } }: { readonly ranking: Ranking }) {
  const sizes = clusters.map(({ length }) => length);
  return (
    <>
      {clusters.length === 0 ? <p className="max-w-[75ch] text-sm">{rankingText.noClusters}</p> : null}
      <ol
        hidden={clusters.length === 0}
        aria-label={rankingText.clusters}
        className="flex flex-col rounded-card border border-line bg-surface text-sm"
      >
        {clusters.map((cluster, index) => {
          const first = sizes.slice(0, index).reduce((sum, size) => sum + size, 1);
          const last = first + cluster.length - 1;
          return (
            <li key={cluster[0]?.system} className="flex gap-4 border-line px-4 py-2 not-first:border-t">
              <span className="figures w-12 shrink-0 text-muted">
                {first === last ? first : `${first}–${last}`}
              </span>
              <span className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
                {cluster.map(({ system, lead }) => (
                  <span key={system} className="[overflow-wrap:anywhere]">
                    <bdi className="font-medium">{system}</bdi>{" "}
                    <span className="figures text-muted">{pointsText(lead)}</span>
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {unranked.length === 0 ? null : (
        <ul aria-label={rankingText.unranked} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {unranked.map((system) => (
            <li key={system} className="[overflow-wrap:anywhere]">
              <bdi className="font-medium">{system}</bdi>{" "}
              <span className="text-muted">
                {rankingText.notRanked(noTestText(reasons.get(system) ?? []))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface MatrixProps extends RankingSectionProps {
  readonly ranking: Ranking;
}

function Matrix({ comparison, ranking, address, onPair }: MatrixProps) {
  const { clusters, unranked, untested, rankedBy } = ranking;
  const systems = [...clusters.flatMap((cluster) => cluster.map(({ system }) => system)), ...unranked];
  const marked = new Set(untested.map(({ system }) => system));
  const starts = new Set(clusters.slice(1).flatMap((cluster) => cluster[0]?.system ?? []));
  if (unranked[0] !== undefined && clusters.length > 0) starts.add(unranked[0]);
  const pair = (a: string, b: string) => pairOf(comparison, a, b, address.category);
  const differenceOf = (a: string, b: string) => {
    const row = pair(a, b);
    return row === undefined ? null : shownFigures(row, rankedBy).difference;
  };
  const tableData = table<string>({
    title: matrix.label,
    columns: [
      column("system", "", NAME, (system) => system),
      ...systems.map((system) => ({
        ...column<string>(`to ${system}`, system, POINTS, (row) =>
          row === system ? "" : (differenceOf(row, system) ?? "–"),
        ),
        meaning: system,
        starts: starts.has(system),
      })),
    ],
    rows: systems,
    starts: (system) => starts.has(system),
  });
  const cells = systems.map((other) => {
    const draw = (at: number) => {
      const row = systems[at];
      if (row === undefined || row === other) return undefined;
      const isChosen = address.a === row && address.b === other;
      return (
        <PairCell
          isChosen={isChosen}
          onPair={onPair}
          pair={pair(row, other)}
          rankedBy={rankedBy}
          address={{ ...address, a: row, b: other }}
        />
      );
    };
    return [`to ${other}`, draw] as const;
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        system: (at) => (
          <span className="flex gap-2">
            <span aria-hidden="true" className="figures text-muted">
              {at + 1}
            </span>
            <bdi className="truncate" title={systems[at]}>
              {systems[at]}
            </bdi>
            {marked.has(systems[at] ?? "") ? UNTESTED_MARK : null}
          </span>
        ),
        ...Object.fromEntries(cells),
      }}
      drawHeading={Object.fromEntries(
        systems.map((system, at) => [
          `to ${system}`,
          <>
            <span aria-hidden="true">{at + 1}</span>
            <span className="sr-only">{system}</span>
          </>,
        ]),
      )}
    />
  );
}

function pairOf(comparison: Comparison, a: string, b: string, category: string | null): PairRow | undefined {
  return rowsOfPair(comparison, a, b).find((row) => row.category === category);
}

/** The figures by which systems are ranked; if the pair has none, those without the audit, which are not tested. */
function shownFigures(row: PairRow, rankedBy: RankedBy) {
  const ranked = rankedFigures(row, rankedBy);
  return ranked.difference === null ? rankedFigures(row, "difference") : ranked;
}

interface PairCellProps {
  readonly pair: PairRow | undefined;
  readonly rankedBy: RankedBy;
  readonly address: CompareAddress;
  readonly isChosen: boolean;
  readonly onPair: () => void;
}

function PairCell({ pair, rankedBy, address, isChosen, onPair }: PairCellProps) {
  if (pair === undefined) return <span className="text-muted">–</span>;
  const { points, isDifferent, title, label } = cellWords(pair, shownFigures(pair, rankedBy));
  return (
    <Link
      to={{ search: comparisonSearch(address).toString() }}
      preventScrollReset
      onClick={onPair}
      aria-current={isChosen ? "true" : undefined}
      title={title}
      aria-label={label}
      className={`inline-block min-w-8 py-1 ${isChosen ? "underline" : "no-underline hover:underline"} ${isDifferent ? "font-semibold" : "text-muted"}`}
    >
      {isDifferent ? "*" : null}
      {points}
    </Link>
  );
}

/** What a cell says about its pair. A pair whose difference is withheld says why. */
function cellWords(pair: PairRow, figures: ReturnType<typeof shownFigures>) {
  const { a, b } = pair;
  const why = whyUntested(pair) ?? "";
  if (figures.difference === null) {
    const label = matrix.pairLabel(a, b, why);
    return { points: "–", isDifferent: false, title: label, label };
  }
  const points = pointsText(figures.difference);
  const isDifferent = isSignificant(figures);
  const test = figures.pHolm === null ? why : matrix.pAfterHolm(pText(figures.pHolm));
  return {
    points,
    isDifferent,
    title: matrix.pairTitle({ a, b, points, interval: pointsInterval(figures), test }),
    label: (isDifferent ? matrix.significantPairLabel : matrix.pairLabel)(a, b, points),
  };
}
