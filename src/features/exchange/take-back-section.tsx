// Holds how work is taken back: the file, what it would change, and what was taken back so far with its undo.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { type FilesToOpen, pickFiles } from "#browser/dropped-files.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { TakeInPreview } from "#core/open/import-work.ts";
import type { Problem } from "#core/shared/problem.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { carryOut, readBatch, redoTakeBack, undoTakeBack } from "./exchange-acts.ts";
import { MergeList } from "./merge-list.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { Section } from "./section.tsx";
import { ToldLine } from "./told-line.tsx";
import { type Told, useTold } from "./use-told.ts";

type Brought =
  | { readonly step: "nothing" }
  | { readonly step: "refused"; readonly file: string; readonly problems: readonly Problem[] }
  | { readonly step: "read"; readonly file: string; readonly batch: TakeInPreview };

function useTakeBack(session: CampaignSession, told: Told) {
  const [brought, setBrought] = useState<Brought>({ step: "nothing" });
  const open = (files: FilesToOpen) => {
    const file = files.files[0]?.path ?? "";
    setBrought({ step: "nothing" });
    told.tellLong(async (signal) => {
      const read = await readBatch(session, files, signal);
      setBrought(
        read.ok
          ? { step: "read", file, batch: read.value }
          : { step: "refused", file, problems: read.problems },
      );
      return "";
    });
  };
  const forget = () => setBrought({ step: "nothing" });
  return { brought, open, forget };
}

export function TakeBackSection({ session }: { readonly session: CampaignSession }) {
  const told = useTold();
  const { brought, open, forget } = useTakeBack(session, told);
  const pick = () => {
    void pickFiles("files").then((files) => {
      if (files !== null) open(files);
    });
  };
  return (
    <Section
      title="Take back"
      hint="A batch, or another copy of this campaign, is looked at first: what it would add or change is shown, and nothing is written until you say so. Nothing that is here is lost by it, and it can be undone as a whole."
    >
      <div>
        <Button disabled={told.busy} onClick={pick}>
          Open a batch…
        </Button>
      </div>
      <ToldLine told={told} />
      {brought.step === "refused" ? (
        <div className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4">
          <h3 className="font-medium">“{brought.file}” cannot be taken back; nothing was changed.</h3>
          <ProblemList
            label="Problems"
            items={brought.problems.map(({ file, message, code }) => ({ place: file, message, code }))}
            onCopy={copyText}
          />
        </div>
      ) : null}
      {brought.step === "read" ? (
        <PreviewPanel
          file={brought.file}
          preview={brought.batch.preview}
          names={annotatorNames([
            ...session.campaign.annotators,
            ...brought.batch.preview.people.filter(({ isNew }) => isNew),
          ])}
          onLeave={forget}
          onTakeBack={() => {
            told.tell(() => carryOut(session, brought.batch.incoming, brought.file));
            forget();
          }}
        />
      ) : null}
      <MergeList
        session={session}
        busy={told.busy}
        onUndo={(note) => told.tell(() => undoTakeBack(session, note))}
        onRedo={(note) => told.tell(() => redoTakeBack(session, note))}
      />
    </Section>
  );
}
