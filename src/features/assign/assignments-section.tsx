// Lists the recorded assignments, with one annotator's batch of each on request.

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
  const [chosen, setChosen] = useState<string | null>(null);
  const set = taskSets.find(({ name }) => name === chosen);
  if (taskSets.length === 0) return null;
  return (
    <Section title={text.title} hint={text.hint}>
      <AssignmentsTable sets={taskSets} names={annotatorNames(annotators)} onCreateBatch={setChosen} />
      {set === undefined ? null : <BatchDialog session={session} set={set} onClose={() => setChosen(null)} />}
    </Section>
  );
}
