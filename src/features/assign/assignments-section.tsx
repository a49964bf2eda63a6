// Lists the recorded assignments. A button exports one annotator's batch of an assignment.

import { useState } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { assignText } from "#text/assign.ts";
import { Section } from "#ui/section.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { AssignmentsTable } from "./assignments-table.tsx";
import { BatchDialog } from "./batch-dialog.tsx";

const text = assignText.assignments;

export function AssignmentsSection({ session }: { readonly session: CampaignSession }) {
  const { taskSets, annotators } = session.campaign;
  const [chosenName, setChosenName] = useState<string | null>(null);
  const taskSet = taskSets.find(({ name }) => name === chosenName);
  if (taskSets.length === 0) return null;
  return (
    <Section title={text.title} hint={text.hint}>
      <AssignmentsTable sets={taskSets} names={annotatorNames(annotators)} onCreateBatch={setChosenName} />
      {taskSet === undefined ? null : (
        <BatchDialog session={session} taskSet={taskSet} onClose={() => setChosenName(null)} />
      )}
    </Section>
  );
}
