// Asks who works on a task, then draws their session. The session is read-only if another tab is the writer.

import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { enteredName } from "#core/base/name.ts";
import {
  annotatorNameLookup,
  annotatorNames,
  isListed,
  isSameName,
  nameAsSeen,
  statesAdjudicator,
} from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { RoleLink, useViewer } from "#workspace/team/use-viewer.tsx";
import { type AnnotatorChoice, type TaskPerson, useTurn } from "./use-task-session.ts";

/** The annotator at this tab, with functions to leave and to take over. */
export interface WriterSeat {
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  /** Makes this tab the writer; null = it is the writer. */
  readonly onTakeOver: (() => void) | null;
}

interface TaskScreenProps<S> {
  readonly session: CampaignSession;
  readonly person: TaskPerson;
  /** Null = the session does not exist yet. */
  readonly task: S | null;
  /** Activity in words; absent = judging. */
  readonly work?: WorkWords;
  readonly children: (task: S, seat: WriterSeat) => ReactNode;
}

export function TaskScreen<S extends { readonly writer: { isReadOnly: boolean } }>(
  props: TaskScreenProps<S>,
) {
  const { session, person, task, work, children } = props;
  const { choice, annotator, asksToResolve, resolves } = person;
  const { current, leave } = choice;
  const { role } = useViewer(session);
  const { turn, takeOver } = useTurn(session, annotator);
  if (current === undefined) return null;
  // An annotator of a team or a batch cannot become an adjudicator here.
  const mayBecome = leave !== null || role === "coordinator";
  if (asksToResolve && !resolves && mayBecome) return <AdjudicatorForm session={session} choice={choice} />;
  if (current === null) return <AnnotatorForm choice={choice} work={work} />;
  if (task === null || turn === "waiting") return null;
  task.writer.isReadOnly = turn === "reader";
  const name = annotatorNames(session.campaign.annotators).get(current.id) ?? current.name;
  return children(task, { name, onLeave: leave, onTakeOver: turn === "reader" ? takeOver : null });
}

// Asks who works on the task, once per campaign and browser.

const text = judgingText.annotatorForm;

/** Words for the work of a task. */
interface WorkWords {
  /** Activity, such as “judging”. */
  readonly doing: string;
  /** The results of the work, such as “judgements”. */
  readonly made: string;
}

interface AnnotatorFormProps {
  readonly choice: AnnotatorChoice;
  readonly work?: WorkWords | undefined;
}

function AnnotatorForm({ choice, work = judgingText.work }: AnnotatorFormProps) {
  const [name, setName] = useState("");
  const nameOf = annotatorNameLookup(choice.annotators);
  const isTaken = isListed(choice.annotators, name);
  return (
    <div className="page flex flex-col gap-6 py-8 *:max-w-md">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{text.title}</h1>
        <p className="text-muted">{text.nameIsKept(work.made)}</p>
      </div>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (nameAsSeen(name) !== "" && !isTaken) void choice.create(enteredName(name));
        }}
      >
        <TextField
          label={text.name}
          value={name}
          autoFocus
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        {isTaken ? <p className="text-sm text-warn">{text.nameTaken}</p> : null}
        <Button kind="primary" type="submit" disabled={nameAsSeen(name) === "" || isTaken}>
          {text.start(work.doing)}
        </Button>
      </form>
      {choice.annotators.length === 0 ? null : (
        <div className="flex flex-col gap-2 border-t border-line pt-5">
          <h2 className="text-sm font-medium text-muted">{text.known}</h2>
          <div className="flex flex-wrap gap-2">
            {choice.annotators.map((annotator) => (
              <Button key={annotator.id} onClick={() => void choice.choose(annotator)}>
                {nameOf(annotator.id)}
                {annotator.role === "adjudicator" && !statesAdjudicator(annotator.name)
                  ? text.adjudicatorMark
                  : ""}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

// Asks who adjudicates: an annotator of the campaign, or someone new. An annotator who becomes an adjudicator keeps
// their judgements.

const adjudicatorText = judgingText.adjudicatorForm;

interface AdjudicatorFormProps {
  readonly session: CampaignSession;
  readonly choice: AnnotatorChoice;
}

function AdjudicatorForm({ session, choice }: AdjudicatorFormProps) {
  const { current, leave } = choice;
  return leave === null && current != null ? (
    <OwnForm session={session} annotator={current} onResolve={() => void choice.adjudicateAs(current)} />
  ) : (
    <ChoiceForm choice={choice} />
  );
}

interface OwnFormProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly onResolve: () => void;
}

/** Asks a coordinator of a team, who can only work under their own name, whether to become an adjudicator. */
function OwnForm({ session, annotator, onResolve }: OwnFormProps) {
  const name = annotatorNames(session.campaign.annotators).get(annotator.id) ?? annotator.name;
  return (
    <div className="page flex flex-col gap-6 py-8 *:max-w-md">
      <h1 className="text-2xl font-semibold">{adjudicatorText.ownTitle(name)}</h1>
      <p className="text-muted">{adjudicatorText.ownDescription}</p>
      <Button kind="primary" autoFocus onClick={onResolve}>
        {adjudicatorText.resolveAs(name)}
      </Button>
      <RoleLink session={session} path="team/annotators" className="underline pointer-coarse:py-2">
        {adjudicatorText.chooseOther}
      </RoleLink>
    </div>
  );
}

function ChoiceForm({ choice }: Pick<AdjudicatorFormProps, "choice">) {
  const [name, setName] = useState("");
  const nameOf = annotatorNameLookup(choice.annotators);
  const adjudicators = choice.annotators.filter(({ role }) => role === "adjudicator");
  const sameName = choice.annotators.filter((annotator) => isSameName(annotator.name, name));
  const others = choice.annotators.filter(({ role }) => role !== "adjudicator");
  return (
    <div className="page flex flex-col gap-6 py-8 *:max-w-md">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{adjudicatorText.title}</h1>
        <p className="text-muted">{adjudicatorText.description}</p>
      </div>
      {adjudicators.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {adjudicators.map((annotator, index) => (
            <Button
              key={annotator.id}
              kind="primary"
              autoFocus={index === 0}
              onClick={() => void choice.choose(annotator)}
            >
              {adjudicatorText.continueAs(nameOf(annotator.id))}
            </Button>
          ))}
        </div>
      )}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const [existing] = sameName;
          if (existing !== undefined) void choice.adjudicateAs(existing);
          else if (nameAsSeen(name) !== "") void choice.create(enteredName(name), "adjudicator");
        }}
      >
        <TextField
          label={adjudicators.length === 0 ? adjudicatorText.name : adjudicatorText.otherName}
          value={name}
          autoFocus={adjudicators.length === 0}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        {sameName.map((existing) => (
          <p key={existing.id} role="status" className="text-sm text-warn">
            {adjudicatorText.nameExists(nameOf(existing.id))}
            {existing.role === "adjudicator" ? "" : ` ${adjudicatorText.becomesFinal}`}
          </p>
        ))}
        <Button
          kind={adjudicators.length === 0 ? "primary" : "plain"}
          type="submit"
          disabled={nameAsSeen(name) === ""}
        >
          {sameName[0] === undefined
            ? adjudicatorText.resolve
            : adjudicatorText.resolveAs(nameOf(sameName[0].id))}
        </Button>
      </form>
      {others.length === 0 ? null : (
        <div className="flex flex-col gap-2 border-t border-line pt-5">
          <h2 className="text-sm font-medium text-muted">{adjudicatorText.annotators}</h2>
          <p className="text-sm text-muted">{adjudicatorText.becomesFinal}</p>
          <div className="flex flex-wrap gap-2">
            {others.map((annotator) => (
              <Button key={annotator.id} onClick={() => void choice.adjudicateAs(annotator)}>
                {adjudicatorText.resolveAs(nameOf(annotator.id))}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

// Says that a task is not set up yet, with a link to its settings.

interface NotSetUpProps {
  readonly title: string;
  /** Describes the task. */
  readonly children: string;
  /** Path of the settings screen. */
  readonly path: CampaignPath;
  /** Text of the link to the settings screen. */
  readonly label: string;
}

export function NotSetUp({ title, children, path, label }: NotSetUpProps) {
  const { id } = useFrameSession();
  return (
    <div className="page flex flex-col gap-4 py-8 *:max-w-lg">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-muted">{children}</p>
      <p>
        <Link to={screenAddress(id, path)} className={buttonClass("primary")}>
          {label}
        </Link>
      </p>
    </div>
  );
}
