// Holds the balance of the suite: wanted, chosen and to be had, by category and by what the reference has; and the proposal that fills it.

import { useState } from "react";
import { Link } from "react-router";
import { randomSeed } from "#browser/random-id.ts";
import { type BalanceRow, balanceTable, type PoolToken, proposeSelection } from "#core/making/balance.ts";
import { chosenPlaces } from "#core/making/token-states.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { changePlan } from "#session/change-campaign.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";

export interface BalanceSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly pool: readonly PoolToken[];
  /** Tokens that are selected and that nobody has looked at since. */
  readonly waiting: number;
}

const LARGEST_SEED = 4294967295;

export function BalanceSection({ session, plan, pool, waiting }: BalanceSectionProps) {
  const told = useTold();
  const [seed, setSeed] = useState(String(plan.seed ?? ""));
  const [keeps, setKeeps] = useState(true);
  const chosen = chosenPlaces(pool, plan);
  const rows = balanceTable(pool, plan.categories, chosen);
  const isWanted = plan.categories.some(({ wanted }) => wanted > 0);
  const typed = /^\d{1,10}$/.test(seed.trim()) ? Number(seed.trim()) : null;
  const isBad = seed.trim() !== "" && (typed === null || typed > LARGEST_SEED);
  const propose = () => {
    const drawn = typed ?? randomSeed();
    const keep = keeps && plan.selected !== null ? chosen : new Set<string>();
    setSeed(String(drawn));
    told.tell(async () => {
      let words = "";
      await changePlan(session, (now) => {
        const { categories } = now ?? plan;
        const { selected, short } = proposeSelection(pool, categories, { seed: drawn, keep });
        words = `${counted(selected.length, "token is", "tokens are")} chosen, seed ${drawn}.${shortInWords(short)}`;
        return { ...(now ?? plan), seed: drawn, selected };
      });
      return words;
    });
  };
  return (
    <Section
      title="Balance"
      hint="How many examples each category shall have, as in PROTEST’s Table 2 to begin with, and inside of it how even what the reference has for the pronoun is. Tokens count once they are annotated and nobody differs."
    >
      <BalanceTable rows={rows} />
      {session.isPast ? null : (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Seed of the draw"
            className="w-44"
            inputMode="numeric"
            placeholder="a new one"
            value={seed}
            aria-invalid={isBad}
            onChange={({ target }) => setSeed(target.value)}
          />
          <Button disabled={told.busy || isBad || pool.length === 0 || !isWanted} onClick={propose}>
            Propose a choice
          </Button>
          {plan.selected === null ? (
            <Button
              kind="quiet"
              disabled={told.busy || pool.length === 0}
              onClick={() =>
                told.tell(async () => {
                  const all = pool.map(({ line, position }) => ({ line, position }));
                  await changePlan(session, (now) => ({ ...(now ?? plan), selected: all }));
                  return "All of now are chosen: take out above what shall not be in.";
                })
              }
            >
              Choose by hand
            </Button>
          ) : (
            <>
              <Button
                kind="quiet"
                disabled={told.busy}
                onClick={() =>
                  told.tell(async () => {
                    await changePlan(session, (now) => ({ ...(now ?? plan), selected: null }));
                    return "All that are annotated are chosen.";
                  })
                }
              >
                Choose all again
              </Button>
              <label className="flex min-h-10 items-center gap-2 text-sm">
                <input type="checkbox" checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />
                Those chosen so far stay
              </label>
            </>
          )}
        </div>
      )}
      {isBad ? (
        <p className="text-sm text-bad">A seed is a whole number from 0 to {figure(LARGEST_SEED)}.</p>
      ) : null}
      <Selected session={session} plan={plan} inPool={chosen.size} waiting={waiting} />
      <ToldLine told={told} />
    </Section>
  );
}

interface SelectedProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  /** How many of those that are chosen can be examples. */
  readonly inPool: number;
  readonly waiting: number;
}

/** What is chosen by name, and the way through those that a person has still to look at. */
function Selected({ session, plan, inPool, waiting }: SelectedProps) {
  if (plan.selected === null) {
    return (
      <p className="max-w-[65ch] text-sm text-muted">
        Nothing is chosen yet, so all that are annotated and suitable would be in the suite.
      </p>
    );
  }
  const all = plan.selected.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {waiting === 0 || session.isPast ? null : (
        <Link
          to={`${screenAddress(session.id, "annotate")}?chosen&confirm`}
          className={buttonClass("primary")}
        >
          Confirm {waiting === 1 ? "the one" : `the ${figure(waiting)}`}
        </Link>
      )}
      <p className="figures max-w-[65ch] text-sm text-muted">
        {counted(all, "token is", "tokens are")} chosen
        {all === inPool ? "" : `, ${figure(all - inPool)} of them no example as people have annotated them`}.{" "}
        {waiting === 0
          ? "All of them were looked at since."
          : `Of these nobody has looked at ${figure(waiting)} since: go through them, one key each.`}
      </p>
    </div>
  );
}

function shortInWords(short: readonly { label: string; wanted: number; available: number }[]): string {
  if (short.length === 0) return "";
  const parts = short.map(
    ({ label, wanted, available }) =>
      `${fullCategoryName(label)} (${figure(available)} of ${figure(wanted)})`,
  );
  return ` Too few there are of: ${parts.join("; ")}.`;
}

function BalanceTable({ rows }: { readonly rows: readonly BalanceRow[] }) {
  const sum = (field: "wanted" | "chosen" | "available") => rows.reduce((all, row) => all + row[field], 0);
  return (
    <TableRegion label="Balance by category">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              Category
            </th>
            {["wanted", "chosen", "to be had"].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-end font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-start font-medium whitespace-nowrap">
              in the reference: chosen of all
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line align-top">
              <th scope="row" className="min-w-44 px-4 py-1.5 text-start font-normal">
                {fullCategoryName(row.label)}
              </th>
              <td className="figures px-3 py-1.5 text-end">{figure(row.wanted)}</td>
              <td className={`figures px-3 py-1.5 text-end ${row.chosen < row.wanted ? "text-warn" : ""}`}>
                {figure(row.chosen)}
              </td>
              <td className="figures px-3 py-1.5 text-end">{figure(row.available)}</td>
              <td className="px-4 py-1.5 text-muted">
                {row.forms.map(({ linked, chosen, available }) => (
                  <span key={linked} className="figures me-3 inline-block whitespace-nowrap">
                    <bdi className="text-ink">{linked === "" ? "nothing" : linked}</bdi> {figure(chosen)}/
                    {figure(available)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-medium">
            <th scope="row" className="px-4 py-1.5 text-start">
              All
            </th>
            <td className="figures px-3 py-1.5 text-end">{figure(sum("wanted"))}</td>
            <td className="figures px-3 py-1.5 text-end">{figure(sum("chosen"))}</td>
            <td className="figures px-3 py-1.5 text-end">{figure(sum("available"))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}
