// Holds the screen where a campaign is updated from files: chosen or dropped, looked at, and written only when that is said.

import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type FilesToOpen, pickFiles, readDrop } from "#browser/dropped-files.ts";
import { filesInHand, putFilesDown } from "#browser/files-in-hand.ts";
import { type InputChoices, NO_CHOICES, openChoices, withTaken } from "#core/plausibility/input-choices.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useFrameSession } from "#session/use-campaign.ts";
import { updateText } from "#text/update.ts";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Rich } from "#ui/rich.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { type Told, useTold } from "#ui/use-told.ts";
import { AfterUpdate } from "./after-update.tsx";
import { KeepAbsent } from "./keep-absent.tsx";
import { MakingScreen } from "./making-screen.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { carryOut, type Looked, lookAt } from "./update-acts.ts";
import { UpdatePreview } from "./update-preview.tsx";

const text = updateText;

function useUpdate(session: CampaignSession, told: Told) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = (files: FilesToOpen, keepsAbsent: boolean, choices: InputChoices) => {
    told.tellLong(async (signal, onProgress) => {
      setLooked(await lookAt(session, { files, keepsAbsent, choices }, signal, onProgress));
      return "";
    });
  };
  const open = (coming: Promise<FilesToOpen | null>) => {
    void coming.then((files) => {
      if (files === null || files.files.length === 0) return;
      setLooked(null);
      look(files, false, NO_CHOICES);
    });
  };
  return { looked, open, look, forget: () => setLooked(null) };
}

/** From files, or (`?from=annotations`) from what people annotated. */
export function UpdateScreen() {
  const session = useFrameSession();
  const [parameters] = useSearchParams();
  const isMaking = parameters.get("from") === "annotations";
  if (session.campaign.batch !== null) {
    return (
      <Frame title={isMaking ? text.making.title : text.title}>
        <p className="max-w-[65ch] text-muted">{text.batch}</p>
      </Frame>
    );
  }
  if (!isMaking) return <FromFiles session={session} />;
  return (
    <Frame title={text.making.title}>
      <MakingScreen session={session} />
    </Frame>
  );
}

function FromFiles({ session }: { readonly session: CampaignSession }) {
  const told = useTold();
  const { looked, open, look, forget } = useUpdate(session, told);
  // What was dropped on the overview is looked at here.
  const dropped = useRef(open);
  dropped.current = open;
  useEffect(() => {
    const files = filesInHand();
    if (files === null) return;
    putFilesDown();
    dropped.current(files);
  }, []);
  const onDrop = (transfer: DataTransfer) => {
    if (!told.busy) open(readDrop(transfer));
  };
  return (
    <Frame title={text.title}>
      <p className="max-w-[65ch] text-muted">
        <Rich
          parts={text.introduction({
            examples: <code>examples.tsv</code>,
            reference: <code>reference.txt</code>,
            categories: <code>categories.tsv</code>,
          })}
        />
      </p>
      <p className="max-w-[65ch] text-sm">
        {text.plainText}{" "}
        <Link to={screenAddress(session.id, "add")} className="underline">
          {text.addSystems}
        </Link>
      </p>
      <FileDrop label={text.drop} onDrop={onDrop} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={told.busy} onClick={() => open(pickFiles("folder"))}>
          {text.openFolder}
        </Button>
        <Button disabled={told.busy} onClick={() => open(pickFiles("files"))}>
          {text.openFiles}
        </Button>
      </div>
      <ToldLine told={told} />
      {told.busy || looked !== null || told.text === "" || told.failed ? null : (
        <AfterUpdate session={session} />
      )}
      {looked === null ? null : looked.found.ok ? (
        <UpdatePreview
          session={session}
          update={looked.found.value}
          warnings={looked.found.warnings}
          isBusy={told.busy}
          titles={{
            some: text.wouldChange(looked.found.value.file),
            nothing: text.nothing,
          }}
          onLeave={forget}
          onUpdate={() => {
            told.tell(() => carryOut(session, looked));
            forget();
          }}
        >
          {looked.found.value.changes.systems.removed.length === 0 && !looked.keepsAbsent ? null : (
            <KeepAbsent
              keepsAbsent={looked.keepsAbsent}
              isBusy={told.busy}
              onKeepAbsent={(keeps) => look(looked.files, keeps, looked.choices)}
            />
          )}
        </UpdatePreview>
      ) : (
        <RefusedFiles
          problems={looked.found.problems}
          isBusy={told.busy}
          onChoose={(taken) => {
            const open = looked.found.ok ? [] : openChoices(looked.found.problems);
            look(looked.files, looked.keepsAbsent, withTaken(looked.choices, open, taken));
          }}
        />
      )}
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}
