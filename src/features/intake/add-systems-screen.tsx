// Shows the screen that adds systems by their outputs: files, one card per system, a preview.

import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { enteredName, findEqualName } from "#core/base/name.ts";
import { FileChoice } from "#parts/file-choice.tsx";
import { addSystemsText } from "#text/add-systems.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { type ActionStatus, useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { AfterUpdate } from "./after-update.tsx";
import { IntakePreview } from "./intake-panel.tsx";
import { type MoreFiles, MoreTextChoice, NO_MORE_FILES } from "./more-text.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { SystemCard } from "./system-card.tsx";
import { cardsOf, type MoreText, nameProblem, textsToAlign } from "./system-cards.ts";
import { TableColumns } from "./table-columns.tsx";
import { type AddSystemsState, useAdding } from "./use-adding.ts";

const text = addSystemsText;

export function AddSystemsScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  const adding = useAdding(session, status);
  const [parameters] = useSearchParams();
  const recomputesLinks = parameters.get("links") === "new";
  const title = recomputesLinks ? text.realign.title : text.title;
  const { intake, problems, isDone, doing } = adding;
  const aligned = intake.previewed?.intake.update?.ok === true ? intake.previewed : null;
  // The status is shown next to the button that was pressed, because cards and preview are longer than the screen.
  const line = <ActionStatusLine status={status} />;
  const refused =
    problems.length === 0 ? null : (
      <RefusedFiles problems={problems} isBusy={status.busy} onChoose={adding.decide} />
    );
  return (
    <PageFrame title={title}>
      {recomputesLinks ? (
        <p className="max-w-[65ch] text-muted">{text.realign.introduction}</p>
      ) : (
        <FilesChoice adding={adding} status={status} />
      )}
      {doing === "files" ? (
        <>
          {line}
          {refused}
        </>
      ) : null}
      {aligned === null ? (
        <ToAlign
          session={session}
          adding={adding}
          recomputesLinks={recomputesLinks}
          isBusy={status.busy}
          line={doing === "links" ? line : null}
          refused={doing === "links" ? refused : null}
        />
      ) : (
        <>
          <IntakePreview
            session={session}
            state={intake}
            previewed={aligned}
            isBusy={status.busy}
            onLeave={intake.forget}
            onWritten={adding.end}
          />
          {line}
        </>
      )}
      {isDone && !status.busy ? <AfterUpdate session={session} isToJudge /> : null}
    </PageFrame>
  );
}

function FilesChoice({
  adding,
  status,
}: {
  readonly adding: AddSystemsState;
  readonly status: ActionStatus;
}) {
  const { previewed: seenFiles, open, clear } = adding;
  const isEmpty = seenFiles.texts.length === 0 && seenFiles.tables.length === 0;
  return (
    <>
      <p className="max-w-[65ch] text-muted">
        <Rich
          parts={text.introduction({ links: <code>online.align</code>, output: <code>online.txt</code> })}
        />
      </p>
      <FileChoice
        drop={text.drop}
        picks={[{ what: "files", label: isEmpty ? text.openFiles : text.openMore }]}
        isBusy={status.busy}
        onFiles={open}
      >
        {isEmpty ? null : (
          <Button kind="quiet" disabled={status.busy} onClick={clear}>
            {text.startOver}
          </Button>
        )}
      </FileChoice>
    </>
  );
}

interface ToAlignProps {
  readonly session: CampaignSession;
  readonly adding: AddSystemsState;
  readonly isBusy: boolean;
  readonly recomputesLinks: boolean;
  /** Shows the status of aligning. */
  readonly line: ReactNode;
  /** Shows the problems of the input for aligning. */
  readonly refused: ReactNode;
}

function ToAlign({ session, adding, isBusy, recomputesLinks, line, refused }: ToAlignProps) {
  const { previewed, changes, changeCard, changeTable, align } = adding;
  const [more, setMore] = useState(NO_MORE_FILES);
  const { suite, outputs } = session.campaign;
  const cards = cardsOf(previewed, changes);
  const existingSystems = new Set(outputs.map(({ system }) => system));
  const requestedTexts = recomputesLinks ? null : textsToAlign(cards);
  const added = cards.filter(({ isLeftOut }) => !isLeftOut);
  const isMade = recomputesLinks || added.length === 0 || added.some(({ links }) => links === null);
  if (recomputesLinks && outputs.every(({ aligned }) => aligned === undefined))
    return <NoAutomaticAlignments session={session} />;
  if (!recomputesLinks && cards.length === 0 && previewed.tables.length === 0) return null;
  const moreText = moreOf(more);
  return (
    <>
      {previewed.tables.map((table) => (
        <TableColumns
          key={table.path}
          table={table}
          isBusy={isBusy}
          onChoose={(choice) => changeTable(table.path, choice)}
        />
      ))}
      {recomputesLinks ? null : (
        <section aria-label={text.systems}>
          <ul className="flex flex-col gap-4">
            {cards.map((card) => (
              <SystemCard
                key={card.key}
                suite={suite}
                card={card}
                problem={nameProblem(card, cards)}
                exists={findEqualName(enteredName(card.system), [...existingSystems]) !== undefined}
                isBusy={isBusy}
                onChange={(one) => changeCard(card.key, one)}
              />
            ))}
          </ul>
        </section>
      )}
      {isMade ? <MoreTextChoice more={more} isBusy={isBusy} onMore={setMore} /> : null}
      {refused}
      <ActionRow>
        <Button
          kind="primary"
          disabled={isBusy || moreText === "one" || (requestedTexts === null && !recomputesLinks)}
          onClick={() => align(requestedTexts, moreText === "one" ? null : moreText)}
        >
          {isMade ? text.alignAndLook : text.look}
        </Button>
        {line}
      </ActionRow>
    </>
  );
}

/** The two files of further text; “one” = only one of them is chosen; null = neither is chosen. */
function moreOf({ source, target }: MoreFiles): MoreText | "one" | null {
  if (source === null && target === null) return null;
  return source === null || target === null ? "one" : { source, target };
}

function NoAutomaticAlignments({ session }: { readonly session: CampaignSession }) {
  return (
    <p className="max-w-[65ch]">
      {text.realign.noneMade}{" "}
      <Link to={screenAddress(session.id, "settings/suite/add")} className="underline">
        {text.realign.addSystems}
      </Link>
    </p>
  );
}
