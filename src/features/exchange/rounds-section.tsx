// Lists the recorded assignments, with one annotator's batch of each on request.

import { useState } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { exchangeText } from "#text/exchange.ts";
import { Section } from "#ui/section.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { HandOutDialog } from "./hand-out-dialog.tsx";
import { TaskSetTable } from "./task-set-table.tsx";

const text = exchangeText.assignments;

export function RoundsSection({ session }: { readonly session: CampaignSession }) {
  const { taskSets, annotators } = session.campaign;
  const [chosen, setChosen] = useState<string | null>(null);
  const set = taskSets.find(({ name }) => name === chosen);
  if (taskSets.length === 0) return null;
  return (
    <Section title={text.title} hint={text.hint}>
      <TaskSetTable sets={taskSets} names={annotatorNames(annotators)} onHandOut={setChosen} />
      {set === undefined ? null : (
        <HandOutDialog session={session} set={set} onClose={() => setChosen(null)} />
      )}
    </Section>
  );
}
