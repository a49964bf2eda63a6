// Draws the balance of the suite (target, selected and available examples by category and reference), and proposes a
// selection.

import { useState } from "react";
import { Link } from "react-router";
import { randomSeed } from "#browser/random-id.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { balanceTable, type PoolToken } from "#core/suite-building/targets/balance.ts";
import type { TokenStateName } from "#core/suite-building/targets/token-state-names.ts";
import { chosenPlaces } from "#core/suite-building/targets/token-states.ts";
import { tokensBalanceText } from "#text/tokens-balance.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import { BalanceTable } from "./balance-table.tsx";
import { outsideInWords, proposedInWords, proposedPlan } from "./proposed-plan.ts";
import type { PlanDrafting } from "./use-plan-draft.ts";

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
