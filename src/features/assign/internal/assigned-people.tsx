// Lists what is assigned to each annotator, with the progress, and changes it on request.

import { useState } from "react";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME } from "#core/tables/units.ts";
import { assignText } from "#text/assign-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "#ui/page-frame.tsx";
import { type AssignedProgress, assignedProgress } from "#workspace/campaign/assigned-progress.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { undo } from "#workspace/history/undo.ts";
import { useTeam } from "#workspace/team/team-state.ts";
import { type AssignedWork, ChangeDialog, itemNoun, type RecordedChange } from "./change-dialog.tsx";
import { AddressWarning, InvitationButton } from "./invitation.tsx";

const text = assignText.people;
const changeText = assignText.change;

export function AssignedPeople({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const [chosen, setChosen] = useState<AssignedWork | null>(null);
  const [change, setChange] = useState<RecordedChange | null>(null);
  const status = useActionStatus();
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const rows = assignedProgress(session);
  const isInTeam = useTeam(session.id) !== null;
  const { note } = session.campaign.settings;
  if (rows.length === 0) return null;
  const described = table<AssignedProgress>({
    title: changeText.table,
    columns: [
      column("person", text.person, NAME, ({ annotator, task }) =>
        task === undefined ? nameOf(annotator) : [nameOf(annotator), changeText.ofTask(itemNoun(task))],
      ),
      column("assigned", changeText.columns.assigned, COUNT, ({ assigned }) => assigned),
      column("finished", changeText.columns.finished, COUNT, ({ finished }) => finished),
      column("left", changeText.columns.left, COUNT, ({ assigned, finished }) => assigned - finished),
      ...(isInTeam ? [column<AssignedProgress>("invitation", "", COUNT, () => "")] : []),
      column("change", "", COUNT, () => changeText.change),
    ],
    rows,
  });
  return (
    <Section title={changeText.title} hint={changeText.hint}>
      {isInTeam ? <AddressWarning /> : null}
      <DataTable
        table={described}
        draw={{
          invitation: (row) => {
            const work = rows[row];
            if (work === undefined || work.task !== undefined) return null;
            const { annotator, assigned, finished } = work;
            const invited = {
              name: nameOf(annotator),
              account: annotator,
              items: assigned - finished,
              seconds: null,
            };
            return <InvitationButton invited={invited} note={note} isInTeam={true} kind="quiet" />;
          },
          change: (row) => {
            const work = rows[row];
            return work === undefined ? null : (
              <Button
                kind="quiet"
                aria-label={changeText.changeOf(nameOf(work.annotator), itemNoun(work.task))}
                onClick={() => setChosen(work)}
              >
                {changeText.change}
              </Button>
            );
          },
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <ActionStatusLine status={status} />
        {change === null || status.busy || status.failed ? null : (
          <Button
            kind="quiet"
            onClick={() => {
              setChange(null);
              status.run(() => undo(session, change));
            }}
          >
            {changeText.undo}
          </Button>
        )}
      </div>
      {chosen === null ? null : (
        <ChangeDialog
          session={session}
          work={chosen}
          onClose={() => setChosen(null)}
          onChange={(act) => {
            setChosen(null);
            setChange(null);
            status.run(async () => {
              const recorded = await act();
              setChange(recorded);
              return recorded.words;
            });
          }}
        />
      )}
    </Section>
  );
}
