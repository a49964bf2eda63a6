// Draws the balance of the suite (target, selected and available examples by category and reference), and proposes a
// selection.

import { useState } from "react";
import { Link } from "react-router";
import { randomSeed } from "#browser/random-id.ts";
import { parseSmallNumber } from "#core/base/file-values.ts";
import { countsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import {
  type BalanceRow,
  balanceTable,
  chosenPlaces,
  type PoolToken,
  type ProposedSelection,
  proposeSelection,
  TOKEN_STATE_WORDS,
  type TokenStateName,
} from "#core/suite-building/targets/concordance.ts";
import { COUNT, column, TEXT, table } from "#core/tables/table.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { tokensBalanceText } from "#text/tokens-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import type { CategoryRow, PlanDrafting } from "./plan-draft.ts";

const { section: text, chosen: selection } = tokensBalanceText;

interface BalanceSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  /** The unsaved draft of the targets, because target numbers can be entered here too. */
  readonly drafting: PlanDrafting;
  readonly pool: readonly PoolToken[];
  /** States of selected tokens that cannot be examples now. */
  readonly outside: readonly TokenStateName[];
  /** Number of selected tokens that nobody has confirmed since their selection. */
  readonly waiting: number;
}

const LARGEST_SEED = 4294967295;

export function BalanceSection(props: BalanceSectionProps) {
  const { session, plan, drafting, pool, outside, waiting } = props;
  const { draft, parsed: read, isChanged } = drafting;
  const status = useActionStatus();
  // The numbers that the last notice is about. If they have changed since, the notice is not shown.
  const [noticeNumbers, setNoticeNumbers] = useState("");
  const numbers = JSON.stringify(read.plan.categories);
  const [seed, setSeed] = useState(String(plan.seed ?? ""));
  const [keepsSelected, setKeepsSelected] = useState(true);
  const selectedPlaces = chosenPlaces(pool, plan);
  const rows = balanceTable(pool, read.plan.categories, selectedPlaces);
  const isWanted = read.plan.categories.some(({ wanted }) => wanted > 0);
  const typed = /^\d{1,10}$/.test(seed.trim()) ? Number(seed.trim()) : null;
  const isSeedInvalid = seed.trim() !== "" && (typed === null || typed > LARGEST_SEED);
  const change = (words: string, to: (plan: SuitePlan) => SuitePlan) => {
    setNoticeNumbers(numbers);
    status.run(async () => {
      await changePlan(session, (now) => to(now ?? plan));
      return words;
    });
  };
  const propose = () => {
    const newSeed = typed ?? randomSeed();
    setSeed(String(newSeed));
    setNoticeNumbers(numbers);
    status.run(async () => {
      let words = "";
      await changePlan(session, (now) => {
        const newPlan = { ...(now ?? plan), ...(isChanged ? read.plan : {}) };
        const proposed = proposedPlan(newPlan, pool, { seed: newSeed, keeps: keepsSelected });
        words = `${isChanged ? `${text.saved} ` : ""}${proposedInWords(proposed)}`;
        return proposed.plan;
      });
      drafting.set(null);
      return words;
    });
  };
  return (
    <Section title={text.title} hint={text.hint}>
      <BalanceTable
        rows={rows}
        typed={draft.categories}
        isChosen={plan.selected !== null}
        onWanted={
          session.isPast
            ? null
            : (row, wanted) =>
                drafting.set({
                  ...draft,
                  categories: draft.categories.map((one) => (one.row === row ? { ...one, wanted } : one)),
                })
        }
      />
      {session.isPast ? null : (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={text.seed}
            className="w-44"
            inputMode="numeric"
            placeholder={text.seedPlaceholder}
            value={seed}
            aria-invalid={isSeedInvalid}
            onChange={({ target }) => setSeed(target.value)}
          />
          <Button
            disabled={
              status.busy || isSeedInvalid || pool.length === 0 || !isWanted || read.faults.length > 0
            }
            onClick={propose}
          >
            {isChanged ? text.saveAndPropose : text.propose}
          </Button>
          {plan.selected === null ? (
            <Button
              kind="quiet"
              disabled={status.busy || pool.length === 0}
              onClick={() =>
                change(text.choosingByHand, (now) => ({
                  ...now,
                  selected: pool.map(({ line, position }) => ({ line, position })),
                }))
              }
            >
              {text.chooseByHand}
            </Button>
          ) : (
            <>
              <Button
                kind="quiet"
                disabled={status.busy}
                onClick={() => change(text.allChosen, (now) => ({ ...now, selected: null }))}
              >
                {text.chooseAll}
              </Button>
              <label className="flex min-h-10 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  checked={keepsSelected}
                  onChange={({ target }) => setKeepsSelected(target.checked)}
                />
                {text.keep}
              </label>
            </>
          )}
        </div>
      )}
      {isSeedInvalid ? <p className="text-sm text-bad">{text.badSeed(LARGEST_SEED)}</p> : null}
      <Selected
        session={session}
        plan={plan}
        outside={outside}
        waiting={waiting}
        inPool={selectedPlaces.size}
      />
      {noticeNumbers === numbers || status.busy || status.failed ? (
        <ActionStatusLine status={status} />
      ) : null}
    </Section>
  );
}

interface SelectedProps extends Pick<BalanceSectionProps, "session" | "plan" | "outside" | "waiting"> {
  /** Number of selected tokens that can be examples. */
  readonly inPool: number;
}

/** Says how many tokens are selected, with a link to confirm the unconfirmed ones. */
function Selected({ session, plan, outside, inPool, waiting }: SelectedProps) {
  if (plan.selected === null) {
    return <p className="max-w-[65ch] text-sm text-muted">{selection.noSelection(inPool)}</p>;
  }
  const selectedCount = plan.selected.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {waiting === 0 || session.isPast ? null : (
        <Link
          to={`${screenAddress(session.id, "judge/tokens")}?chosen&confirm`}
          className={buttonClass("primary")}
        >
          {selection.confirm(waiting)}
        </Link>
      )}
      <p className="figures max-w-[65ch] text-sm text-muted">
        {selection.count(selectedCount, outsideInWords(outside))}{" "}
        {waiting === 0 ? selection.allConfirmed : selection.toConfirm(waiting)}
      </p>
    </div>
  );
}

// Draws the balance of the suite: target, selected and available examples by category, and their translations in the
// reference.

const balanceTableText = tokensBalanceText.table;

interface BalanceTableProps {
  /** One row per category, in the order of `typed`. */
  readonly rows: readonly BalanceRow[];
  /** Target numbers as entered, saved or not. */
  readonly typed: readonly CategoryRow[];
  /** Whether tokens are selected one by one; false = all suitable tokens are in the suite. */
  readonly isChosen: boolean;
  /** Called with the row of the category and the entered number; null = numbers cannot be edited. */
  readonly onWanted: ((row: number, wanted: string) => void) | null;
}

const COLUMNS = {
  wanted: column<BalanceRow>("wanted", balanceTableText.wanted, COUNT, ({ wanted }) => wanted),
  available: column<BalanceRow>("available", balanceTableText.available, COUNT, ({ available }) => available),
  linked: column<BalanceRow>("linked", balanceTableText.linked, TEXT, ({ forms }) =>
    forms
      .map(({ linked, chosen, available }) => `${linked} ${formatNumber(chosen)}/${formatNumber(available)}`)
      .join(", "),
  ),
};

function BalanceTable({ rows, typed, isChosen, onWanted }: BalanceTableProps) {
  const sum = (field: "wanted" | "chosen" | "available") => rows.reduce((all, row) => all + row[field], 0);
  const total: BalanceRow = {
    label: "",
    forms: [],
    wanted: sum("wanted"),
    chosen: sum("chosen"),
    available: sum("available"),
  };
  const tableData = table<BalanceRow>({
    title: balanceTableText.label,
    columns: [
      column("category", balanceTableText.category, TEXT, (row) => {
        if (row === total) return balanceTableText.all;
        return row.label === "" ? balanceTableText.noLabel : fullCategoryName(row.label);
      }),
      COLUMNS.wanted,
      column(
        "chosen",
        isChosen ? balanceTableText.chosen : balanceTableText.wouldBeChosen,
        COUNT,
        ({ chosen }) => chosen,
      ),
      ...[COLUMNS.available, COLUMNS.linked],
    ],
    rows,
    total,
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        wanted: (at) =>
          at < 0 ? undefined : (
            <TargetField label={rows[at]?.label ?? ""} onWanted={onWanted} typed={typed[at]} />
          ),
        chosen: (at) => {
          const { chosen, wanted } = rows[at] ?? total;
          return (
            <span className={at >= 0 && chosen < wanted ? "text-warn" : ""}>{formatNumber(chosen)}</span>
          );
        },
        linked: (at) =>
          rows[at]?.forms.map(({ linked, chosen, available }) => (
            <span key={linked} className="figures me-3 inline-block whitespace-nowrap text-muted">
              <bdi className="text-ink">{linked === "" ? balanceTableText.notLinked : linked}</bdi>{" "}
              {formatNumber(chosen)}/{formatNumber(available)}
            </span>
          )),
      }}
    />
  );
}

interface WantedProps extends Pick<BalanceTableProps, "onWanted"> {
  readonly label: string;
  readonly typed: CategoryRow | undefined;
}

function TargetField({ label, typed, onWanted }: WantedProps) {
  if (typed === undefined) return null;
  if (onWanted === null) return formatNumber(parseSmallNumber(typed.wanted.trim()) ?? 0);
  return (
    <input
      aria-label={balanceTableText.wantedOf(fullCategoryName(label))}
      className="h-8 w-16 rounded-lg border border-line-strong bg-surface px-2 text-end text-ink pointer-coarse:h-11"
      inputMode="numeric"
      autoComplete="off"
      value={typed.wanted}
      aria-invalid={parseSmallNumber(typed.wanted.trim()) === null}
      onChange={({ target }) => onWanted(typed.row, target.value)}
    />
  );
}

// Applies a proposed selection to the targets and describes it, including selected tokens that cannot be examples
// yet.

const proposedPlanText = tokensBalanceText.proposal;

interface ProposedPlan extends Pick<ProposedSelection, "short"> {
  readonly plan: SuitePlan;
  /** Number of selected tokens above the target numbers, summed over categories, because earlier ones were kept. */
  readonly beyond: number;
}

/** The targets with a proposed selection. `keeps`: all selected tokens stay, whatever their annotations are now. */
export function proposedPlan(
  plan: SuitePlan,
  pool: readonly PoolToken[],
  { seed, keeps: keepsSelected }: { readonly seed: number; readonly keeps: boolean },
): ProposedPlan {
  const before = (keepsSelected ? plan.selected : null) ?? [];
  const keep = new Set(before.map(tokenPlace));
  const { selected, short } = proposeSelection(pool, plan.categories, { seed, keep });
  const drawnPlaces = new Set(selected.map(tokenPlace));
  const allSelected = [...selected, ...before.filter((token) => !drawnPlaces.has(tokenPlace(token)))];
  const beyond = plan.categories.reduce((sum, { label, wanted }) => {
    const drawnCount = pool.filter(
      (token) => token.label === label && drawnPlaces.has(tokenPlace(token)),
    ).length;
    return sum + Math.max(0, drawnCount - wanted);
  }, 0);
  const inTextOrder = allSelected.sort((a, b) => a.line - b.line || a.position - b.position);
  return { plan: { ...plan, seed, selected: inTextOrder }, short, beyond };
}

export function proposedInWords({ plan, short, beyond }: ProposedPlan): string {
  const { length } = plan.selected ?? [];
  const parts = short.map(({ label, wanted, available }) =>
    proposedPlanText.shortCategory(fullCategoryName(label), available, wanted),
  );
  return [
    proposedPlanText.chosen(length, plan.seed),
    ...(beyond === 0 ? [] : [proposedPlanText.beyond(beyond)]),
    ...(parts.length === 0 ? [] : [proposedPlanText.short(parts)]),
  ].join(" ");
}

/** Number of selected tokens that cannot be examples yet, with the reasons; "" = none. */
export function outsideInWords(states: readonly TokenStateName[]): string {
  if (states.length === 0) return "";
  const reason = Array.from(
    countsBy(states, (state) => state),
    ([state, count]) => `${TOKEN_STATE_WORDS[state]} (${formatNumber(count)})`,
  );
  return proposedPlanText.outside(states.length, reason);
}
