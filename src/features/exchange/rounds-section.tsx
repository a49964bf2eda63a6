// Holds the rounds that are kept with the campaign, and the way to one person's batch of any of them.

import { useState } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Section } from "#ui/section.tsx";
import { HandOutDialog } from "./hand-out-dialog.tsx";
import { TaskSetTable } from "./task-set-table.tsx";

export function RoundsSection({ session }: { readonly session: CampaignSession }) {
  const { taskSets, annotators } = session.campaign;
  const [chosen, setChosen] = useState<string | null>(null);
  const set = taskSets.find(({ name }) => name === chosen);
  if (taskSets.length === 0) return null;
  return (
    <Section
      title="Rounds so far"
      hint="Who was given what. A file that was lost is made again here, and a task can go to somebody else: what anybody has judged of it so far stays theirs."
    >
      <TaskSetTable sets={taskSets} names={annotatorNames(annotators)} onHandOut={setChosen} />
      {set === undefined ? null : (
        <HandOutDialog session={session} set={set} onClose={() => setChosen(null)} />
      )}
    </Section>
  );
}
