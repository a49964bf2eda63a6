// Lets a coordinator allow the learnt agreement to approve candidates of a system, and withdraws that.

import { useId, useMemo, useState } from "react";
import { now, timeInWords } from "#browser/clock.ts";
import { MINIMUM_STRATUM } from "#core/analysis/audit/strata.ts";
import {
  type LearntSystem,
  learntStrata,
  mayApprove,
  newStratum,
} from "#core/analysis/judges/learnt-strata.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { COUNT, type Column, column, NAME, PERCENT, TEXT, table } from "#core/tables/table.ts";
import { judgesText } from "#text/judges-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeLearntApprovals } from "#workspace/campaign/change-campaign.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

const text = judgesText.learnt;

const NOTHING = { none: "", text: "" };

const COLUMNS: readonly Column<LearntSystem>[] = [
  column("system", text.system, NAME, ({ system }) => system),
  column("judged", text.judged, COUNT, ({ said }) => said.judged),
  column("correct", text.correct, COUNT, ({ said }) => said.correct),
  column("share", text.share, PERCENT, ({ said: { judged, correct } }) =>
    judged < MINIMUM_STRATUM ? { none: text.tooFew(MINIMUM_STRATUM) } : correct / judged,
  ),
  column("left", text.left, COUNT, ({ approved, candidates }) =>
    approved === null ? candidates.length : NOTHING,
  ),
  column("approved", text.approved, TEXT, ({ approved }) => {
    if (approved === null) return NOTHING;
    const { candidates, by, time } = approved.stratum;
    return text.stratum(candidates.length, by, timeInWords(time));
  }),
  column("since", text.since, COUNT, ({ approved }) => approved?.since.judged ?? NOTHING),
  {
    id: "precision",
    heading: text.precision,
    unit: PERCENT,
    fields: { value: "precision", low: "precision_low", high: "precision_high" },
    value: ({ approved }) =>
      approved === null ? NOTHING : (approved.since.precision ?? { none: text.tooFew(MINIMUM_STRATUM) }),
  },
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
  const signedIn = annotatorNameLookup(campaign.annotators)(session.member ?? "");
  const [typed, setTyped] = useState("");
  const by = session.member === null ? typed.trim() : signedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const { version, systems } = useMemo(() => learntStrata(campaign, outcomes), [session, revision]);
  const others = (system: string) => campaign.learntApprovals.filter((one) => one.system !== system);
  const approve = (row: LearntSystem) =>
    status.run(async () => {
      const { system, candidates } = row;
      const stratum = newStratum(row, version, { by, time: now() });
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
        disabled={!mayApprove(row) || by === "" || status.busy}
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
      {session.member === null ? (
        <TextField
          label={text.by}
          hint={text.byHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <p className="text-sm">{text.signedIn(by)}</p>
      )}
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
