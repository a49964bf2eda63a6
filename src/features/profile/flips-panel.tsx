// Shows which verdicts a change of the matching rules would flip, as a table and a list.

import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { monotonicSeconds } from "#browser/clock.ts";
import { type CandidateFlip, tryInParts } from "#core/analysis/accuracy/score-campaign.ts";
import {
  countFlips,
  type Flip,
  type FlipCounts,
  NO_FLIPS,
  type Profile,
} from "#core/campaign/matching/verdict.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { COUNT, type Column, column, NAME, table } from "#core/tables/table.ts";
import { profileText } from "#text/profile-text.ts";
import { StateSign } from "#ui/bars.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-number.tsx";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { inParts } from "#workspace/campaign/use-computation.ts";

const text = profileText.changes;
const flipsTableText = profileText.table;

const strong = (words: string) => <strong className="figures">{words}</strong>;

interface FlipsPanelProps {
  readonly session: CampaignSession;
  readonly flips: readonly CandidateFlip[];
}

/** Memoised, so that it is drawn again only if the flips change, not for every key typed in the form. */
export const FlipsPanel = memo(function FlipsPanel({ session, flips }: FlipsPanelProps) {
  useSession(session, (state) => state.revision);
  const [parameters] = useSearchParams();
  const list = useRef<HTMLHeadingElement>(null);
  const { suite } = session.campaign;
  const { systems, count } = session.candidates;
  const usedCategories = new Set(suite.examples.map(({ category }) => category));
  const { approved, referred } = countFlips(flips, () => "all").get("all") ?? NO_FLIPS;
  const approvedNow = useMemo(
    () => session.candidates.numbers.filter((candidate) => session.outcomes.isApproved(candidate)).length,
    [session],
  );
  const tally = session.tally(null);
  const judgedFlips = flips.filter(({ candidate }) => tally.state(candidate) === "done").length;
  const flipFilter = readFlipFilter(parameters);
  const focusList = () => list.current?.focus();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="max-w-[65ch]">
        {flips.length === 0 ? (
          <Rich parts={text.none(strong, approvedNow, count)} />
        ) : (
          <>
            <Rich
              parts={text.some(strong, {
                flips: flips.length,
                all: count,
                approved,
                referred,
                now: approvedNow,
              })}
            />{" "}
            {judgedFlips === 0 ? null : text.alreadyJudged(judgedFlips)}
          </>
        )}
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <FlipsTable
          heading={flipsTableText.category}
          total={flipsTableText.allCategories}
          rows={suite.categories.flatMap(({ label }) =>
            usedCategories.has(label) ? [{ key: label, name: fullCategoryName(label) }] : [],
          )}
          counts={countFlips(flips, ({ candidate }) => session.example(candidate).category)}
          all={{ approved, referred }}
          search={(to, category) => writeFlipFilter({ to, category, system: null })}
          onFollow={focusList}
        />
        <FlipsTable
          heading={flipsTableText.system}
          total={flipsTableText.allSystems}
          rows={systems.map((system) => ({ key: system, name: system }))}
          counts={countFlips(flips, ({ output }) => systems[output] ?? "")}
          all={{ approved, referred }}
          search={(to, system) => writeFlipFilter({ to, category: null, system })}
          onFollow={focusList}
        />
      </div>
      <FlipsList
        session={session}
        heading={list}
        flips={filterFlips(session, flips, flipFilter)}
        all={flips.length}
        flipFilter={flipFilter}
      />
    </div>
  );
});

// Lists the candidates whose verdict flips, with the reasons before and after. Each candidate links to Browse.

const flipsListText = profileText.list;

/** Number of candidates shown at first, and number that each click adds. */
const AT_ONCE = 100;

interface FlipsListProps {
  readonly session: CampaignSession;
  /** Receives the keyboard focus after the list was filtered. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly flips: readonly CandidateFlip[];
  /** Number of flips without a filter. */
  readonly all: number;
  readonly flipFilter: FlipFilter;
}

function FlipsList({ session, heading, flips, all, flipFilter }: FlipsListProps) {
  const { to, category, system } = flipFilter;
  const [limit, setLimit] = useState(AT_ONCE);
  const words = [
    ...(to === null ? [] : [flipsListText.to[to]]),
    ...(category === null ? [] : [fullCategoryName(category)]),
    ...(system === null ? [] : [system]),
  ];
  const remaining = flips.length - limit;
  return (
    <section aria-labelledby="flips" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 ref={heading} id="flips" tabIndex={-1} className="font-semibold focus:outline-none">
          {words.length === 0
            ? flipsListText.title(flips.length)
            : flipsListText.titleWith(flips.length, all, words.join(" · "))}
        </h3>
        {words.length === 0 ? null : (
          <Link to={{ search: "" }} replace className="py-1 text-sm">
            {flipsListText.showAll}
          </Link>
        )}
      </div>
      {flips.length === 0 ? (
        <p className="text-sm text-muted">{all === 0 ? flipsListText.empty : flipsListText.none}</p>
      ) : (
        <ul
          aria-label={flipsListText.label}
          className="flex flex-col rounded-card border border-line bg-surface"
        >
          {flips.slice(0, limit).map((flip) => (
            <FlipRow key={flip.candidate} session={session} flip={flip} />
          ))}
        </ul>
      )}
      {remaining > 0 ? (
        <Button className="self-start" onClick={() => setLimit(limit + AT_ONCE)}>
          {flipsListText.showMore(Math.min(remaining, AT_ONCE))}
        </Button>
      ) : null}
    </section>
  );
}

function FlipRow({ session, flip }: { readonly session: CampaignSession; readonly flip: CandidateFlip }) {
  const { candidate, to, before, after } = flip;
  const { system, example } = session.candidates.keyOf(candidate);
  const { category } = session.example(candidate);
  const isJudged = session.tally(null).state(candidate) === "done";
  const link = candidatesLink(session.id, { systems: [system], categories: [category] });
  const oppositeVerdict = to === "approved" ? "referred" : "approved";
  return (
    <li className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-first:border-t">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to={`${link}&at=${session.order.indexOf(candidate)}`}
          className="py-0.5 font-medium [overflow-wrap:anywhere]"
        >
          <Rich parts={flipsListText.example(<bdi>{example}</bdi>, <bdi>{system}</bdi>)} />
        </Link>
        <span className="text-muted">{fullCategoryName(category)}</span>
        {isJudged ? <span className="text-muted">{flipsListText.alreadyJudged}</span> : null}
      </span>
      <Reason state={oppositeVerdict} reason={before} isNew={false} />
      <Reason state={to} reason={after} isNew />
    </li>
  );
}

interface ReasonProps {
  readonly state: CandidateFlip["to"];
  readonly reason: string;
  readonly isNew: boolean;
}

function Reason({ state, reason, isNew }: ReasonProps) {
  return (
    <span className={`flex items-baseline gap-2 ${isNew ? "" : "text-muted"}`}>
      <StateSign state={state === "approved" ? "approved" : "open"} word={flipsListText.states[state]} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Rich parts={(isNew ? flipsListText.after : flipsListText.now)(state, <bdi>{reason}</bdi>)} />
      </span>
    </span>
  );
}

// Draws the number of flips in each direction, one row per category or system. Each figure filters the list.

const DIRECTIONS: readonly Flip["to"][] = ["approved", "referred"];

interface FlipsTableProps {
  readonly heading: string;
  /** Name of the total row. */
  readonly total: string;
  readonly rows: readonly { readonly key: string; readonly name: string }[];
  /** Counts by row key. */
  readonly counts: ReadonlyMap<string, FlipCounts>;
  readonly all: FlipCounts;
  /** The address's search part that filters the list; `key` null = all rows. */
  readonly search: (to: Flip["to"], key: string | null) => string;
  readonly onFollow: () => void;
}

function FlipsTable({ heading, total, rows, counts, all, search, onFollow }: FlipsTableProps) {
  interface Row {
    readonly key: string | null;
    readonly name: string;
  }
  const tableData = table<Row, string>({
    title: flipsTableText.label(heading.toLowerCase()),
    columns: [
      { id: "name", heading, unit: NAME, value: ({ name }) => name },
      ...DIRECTIONS.map((to): Column<Row, string> => {
        const flipCount = ({ key }: Row) => (key === null ? all : (counts.get(key) ?? NO_FLIPS))[to];
        return {
          ...column(to, flipsTableText.to[to], COUNT, flipCount),
          link: (row) => {
            const name = row.key === null ? row.name.toLowerCase() : row.name;
            return [{ to: search(to, row.key), words: flipsTableText.countLabel(flipCount(row), to, name) }];
          },
        };
      }),
    ],
    rows,
    total: { key: null, name: total },
  });
  return (
    <DataTable
      table={tableData}
      link={({ to, words }, shown, count) =>
        count === 0 ? (
          shown
        ) : (
          <Link
            to={{ search: to }}
            replace
            onClick={onFollow}
            aria-label={words}
            className="inline-block min-w-8 py-1 no-underline hover:underline"
          >
            {shown}
          </Link>
        )
      }
    />
  );
}

// Reads the filter of the flips from the address, and writes it.

/** Null = no filter. */
interface FlipFilter {
  readonly to: Flip["to"] | null;
  readonly category: string | null;
  readonly system: string | null;
}

function readFlipFilter(parameters: URLSearchParams): FlipFilter {
  const to = parameters.get("to");
  return {
    to: to === "approved" || to === "referred" ? to : null,
    category: parameters.get("category"),
    system: parameters.get("system"),
  };
}

/** The address's search part; “” = no filter. */
function writeFlipFilter({ to, category, system }: FlipFilter): string {
  const activePairs = Object.entries({ to, category, system }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  const search = new URLSearchParams(activePairs).toString();
  return search === "" ? "" : `?${search}`;
}

function filterFlips(
  session: CampaignSession,
  flips: readonly CandidateFlip[],
  { to, category, system }: FlipFilter,
): readonly CandidateFlip[] {
  const { systems } = session.candidates;
  return flips.filter(
    (flip) =>
      (to === null || flip.to === to) &&
      (category === null || session.example(flip.candidate).category === category) &&
      (system === null || systems[flip.output] === system),
  );
}

// Computes the editor's flips in parts, so that typing stays responsive.

interface CountedFlips {
  /** The last flips that were counted; null = none were counted since the campaign changed. */
  readonly flips: readonly CandidateFlip[] | null;
  /** Whether `flips` was counted for the current rules. */
  readonly isDone: boolean;
  /** Progress in percent if counting takes long; otherwise null. */
  readonly percent: number | null;
}

interface Counted {
  readonly session: CampaignSession;
  readonly key: string;
  readonly flips: readonly CandidateFlip[];
}

/** Seconds after which progress is shown. */
const LONG = 0.3;

/** Counts flips against the current profile. `profile`: null = its rules are unknown. */
export function useFlips(session: CampaignSession, profile: Profile | null): CountedFlips {
  const [counted, setCounted] = useState<Counted | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const rules = profile === null ? null : JSON.stringify({ ...profile, name: "" });
  const key = rules === null ? null : `${JSON.stringify(session.campaign.profile)} ${rules}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules identify the profile
  useEffect(() => {
    if (profile === null || key === null) return;
    const controller = new AbortController();
    const { campaign, verdicts, outcomes, candidates } = session;
    const { suite, batch } = campaign;
    const work = tryInParts({ suite, texts: outcomes.texts, verdicts, isBatch: batch !== null }, profile);
    const startTime = monotonicSeconds();
    const showProgress = (compared: number) => {
      if (monotonicSeconds() - startTime > LONG)
        setPercent(Math.floor((20 * compared) / candidates.size) * 5);
    };
    void inParts(work, controller.signal, showProgress).then((flips) => {
      if (flips === null) return;
      setCounted({ session, key, flips });
      setPercent(null);
    });
    return () => controller.abort();
  }, [session, key]);
  const lastCount = counted?.session === session ? counted : null;
  return { flips: lastCount?.flips ?? null, isDone: lastCount?.key === key, percent };
}
