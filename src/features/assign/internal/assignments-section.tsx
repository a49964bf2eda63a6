// Lists the recorded assignments. A button exports one annotator's batch of an assignment.

import { useState } from "react";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { assignText } from "#text/assign-text.ts";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { AssignmentsTable } from "./assignments-table.tsx";
import { BatchDialog } from "./batch-dialog.tsx";

const text = assignText.assignments;

export function AssignmentsSection({ session }: { readonly session: CampaignSession }) {
  const { assignments, annotators } = session.campaign;
  const [chosenName, setChosenName] = useState<string | null>(null);
  const assignment = assignments.find(({ name }) => name === chosenName);
  if (assignments.length === 0) return null;
  return (
    <Section title={text.title} hint={text.hint}>
      <AssignmentsTable
        sets={assignments}
        nameOf={annotatorNameLookup(annotators)}
        onCreateBatch={setChosenName}
      />
      {assignment === undefined ? null : (
        <BatchDialog session={session} assignment={assignment} onClose={() => setChosenName(null)} />
      )}
    </Section>
  );
}
