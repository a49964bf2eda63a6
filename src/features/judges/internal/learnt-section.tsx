// Lets a coordinator allow the learnt agreement to approve candidates of a system, and withdraws that.

import { useId, useMemo, useState } from "react";
import { now, timeInWords } from "#browser/clock.ts";
import { MINIMUM_STRATUM } from "#core/analysis/audit/strata.ts";
import {
  type JudgedShare,
  type LearntSystem,
  learntStrata,
  mayApprove,
} from "#core/analysis/judges/learnt-strata.ts";
import { type Column, column, table } from "#core/tables/table.ts";
import { COUNT, NAME, PERCENT, TEXT } from "#core/tables/units.ts";
import { judgesText } from "#text/judges-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeLearntApprovals } from "#workspace/campaign/change-campaign.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

const text = judgesText.learnt;

const shareColumn = (
  id: string,
  heading: string,
  of: (row: LearntSystem) => JudgedShare | null,
): Column<LearntSystem> => ({
  id,
  heading,
  unit: PERCENT,
  fields: { value: id, low: `${id}_low`, high: `${id}_high` },
  value: (row) => {
    const share = of(row);
    if (share === null) return { none: "", text: "" };
    return share.precision ?? { none: text.tooFew(MINIMUM_STRATUM) };
  },
});

const COLUMNS: readonly Column<LearntSystem>[] = [
  column("system", text.system, NAME, ({ system }) => system),
  column("judged", text.judged, COUNT, ({ said }) => said.judged),
  shareColumn("precision", text.precision, ({ said }) => said),
  column("left", text.left, COUNT, ({ approved, candidates }) =>
    approved === null ? candidates.length : { none: "", text: "" },
  ),
  column("approved", text.approved, TEXT, ({ approved }) => {
    if (approved === null) return { none: "", text: "" };
    const { candidates, by, time } = approved.stratum;
    return text.stratum(candidates.length, by, timeInWords(time));
  }),
  column("since", text.since, COUNT, ({ approved }) => approved?.since.judged ?? { none: "", text: "" }),
  shareColumn("since_precision", text.sincePrecision, ({ approved }) => approved?.since ?? null),
  column("action", text.action, TEXT, () => ""),
];

interface LearntSectionProps {
  readonly session: CampaignSession;
}

export function LearntSection({ session }: LearntSectionProps) {
  const title = useId();
  const status = useActionStatus();
  const revision = useSession(session, (state) => state.revision);
  const { campaign, outcomes } = session;
  const member = campaign.annotators.find(({ id }) => id === session.member);
  const [by, setBy] = useState(member?.name ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const { version, systems } = useMemo(() => learntStrata(campaign, outcomes), [session, revision]);
  const others = (system: string) => campaign.learntApprovals.filter((one) => one.system !== system);
  const approve = ({ system, said: { judged, correct }, candidates }: LearntSystem) =>
    status.run(async () => {
      const stratum = { system, by: by.trim(), time: now(), version, judged, correct, candidates };
      await changeLearntApprovals(session, [...others(system), stratum]);
      return text.done(candidates.length, system, MINIMUM_STRATUM);
    });
  const withdraw = (system: string) =>
    status.run(async () => {
      await changeLearntApprovals(session, others(system));
      return text.withdrawn(system);
    });
  const action = (row: LearntSystem | undefined) => {
    if (row === undefined) return null;
    if (row.approved !== null)
      return (
        <Button
          aria-label={text.withdrawOf(row.system)}
          disabled={status.busy}
          onClick={() => void withdraw(row.system)}
        >
          {text.withdraw}
        </Button>
      );
    return (
      <Button
        aria-label={text.approveOf(row.system)}
        disabled={!mayApprove(row) || by.trim() === "" || status.busy}
        onClick={() => void approve(row)}
      >
        {text.approve}
      </Button>
    );
  };
  return (
    <section aria-labelledby={title} className="flex min-w-0 flex-col items-start gap-4">
      <h2 id={title} className="text-lg font-semibold">
        {text.title}
      </h2>
      <p className="max-w-[65ch] text-sm text-muted">{text.explanation(MINIMUM_STRATUM)}</p>
      <TextField
        label={text.by}
        hint={text.byHint}
        value={by}
        onChange={({ target }) => setBy(target.value)}
      />
      <div className="w-full min-w-0">
        <DataTable
          table={table({ title: text.title, columns: COLUMNS, rows: systems })}
          draw={{ action: (at) => action(systems[at]) }}
        />
      </div>
      <ActionStatusLine status={status} />
    </section>
  );
}
