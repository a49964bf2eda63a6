// Draws one group of outputs with its answer. The group shown also has its other outputs and the group commands.

import { judgementInSigns } from "#core/tasks/judging/judgement-in-words.ts";
import { ungroupedWith } from "#judging/groups/group-commands.ts";
import { ANOTHER_TEXT, translationWords } from "#judging/groups/group-words.ts";
import type { CommandId } from "#judging/pronouns/commands.ts";
import { shownState } from "#judging/pronouns/final-answers.ts";
import { judgePanelsText } from "#text/judge-panels.ts";
import { DataWords } from "#ui/data-words.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { JudgingButton, useJudging } from "./controls.tsx";
import { DifferenceInLine, OtherOutputs } from "./other-outputs.tsx";

const text = judgePanelsText.groups;

interface GroupRowProps {
  readonly group: readonly number[];
  /** The shown output, if it is in this group; null = another group is shown. */
  readonly shown: number | null;
  /** The output that is shown on the screen, with which differences are computed. */
  readonly comparedWith: number;
  /** How this group differs from another group that looks the same; null = no other group does. */
  readonly difference: string | null;
}

export function GroupRow({ group, shown, comparedWith, difference }: GroupRowProps) {
  const { task } = useJudging();
  const [first] = group;
  if (first === undefined) return null;
  const { session, queue } = task;
  const shownStateOfFirst = shownState(task, first);
  const words = translationWords(session, shown ?? first, task.content(shown ?? first));
  const signs = judgementInSigns(task.content(first), session.needsAntecedent(session.example(first)));
  const { expanded } = task.store.getState();
  const isExpanded = shown !== null && expanded;
  return (
    <li data-shown={shown === null ? undefined : ""}>
      <button
        type="button"
        aria-current={shown !== null}
        onClick={() => task.cursor.show(queue.indexOf(first))}
        className={`flex h-6 w-full items-center gap-2 rounded px-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 pointer-coarse:h-12 ${shown === null ? "" : "bg-accent-wash"}`}
      >
        <StateSign {...shownStateOfFirst} />
        <span className="figures w-18 flex-none">{text.outputs(group.length)}</span>
        <DataWords language={session.campaign.suite.targetLanguage} className="min-w-0 truncate font-medium">
          {words}
        </DataWords>
        {difference === null ? null : difference === ANOTHER_TEXT ? (
          shown === null ? (
            <DifferenceInLine task={task} shown={comparedWith} other={first} />
          ) : null
        ) : (
          <span className="min-w-0 truncate text-muted lg:flex-none">{difference}</span>
        )}
        {shownStateOfFirst.state === "open" ? null : (
          <span className="ms-auto flex-none text-muted">{signs}</span>
        )}
      </button>
      {group.length > 1 ? (
        // Closed rows are drawn, too, but hidden, because the frame is as high as the tallest open row.
        <div hidden={shown === null} data-details="" className="ps-8 pe-2 max-lg:px-0">
          <GroupButtons commands={groupCommands(isExpanded)} />
          <OtherOutputs task={task} shown={shown ?? first} group={group.join(" ")} expanded={isExpanded} />
        </div>
      ) : null}
      {shown !== null && task.store.getState().ungrouped.has(shown) ? (
        <div className="flex flex-wrap gap-x-3 ps-8 pe-2 text-muted max-lg:px-2">
          <Ungrouped count={ungroupedWith(task, shown).length} />
        </div>
      ) : null}
    </li>
  );
}

interface GroupCommand {
  readonly command: CommandId;
  readonly label: string;
}

function groupCommands(isExpanded: boolean): readonly GroupCommand[] {
  return [
    { command: "expand", label: isExpanded ? text.hideOthers : text.showOthers },
    { command: "next-output", label: text.another },
    { command: "take-out", label: text.takeOut },
    { command: "split", label: text.split },
  ];
}

function GroupButtons({ commands }: { readonly commands: readonly GroupCommand[] }) {
  return (
    <p className="-ms-2 flex flex-wrap max-lg:ms-0">
      {commands.map(({ command, label }) => (
        <JudgingButton
          key={command}
          command={command}
          kind="quiet"
          className="h-6 min-h-6! px-2! py-0! text-xs! max-sm:px-1.5! pointer-coarse:h-12"
        >
          {label}
        </JudgingButton>
      ))}
    </p>
  );
}

/**
 * Says that the shown output is judged separately, with a button to group it again. `count`: number of separately
 * judged outputs that match, including this one.
 */
function Ungrouped({ count }: { readonly count: number }) {
  const isSplit = count > 1;
  const command: GroupCommand = isSplit
    ? { command: "split", label: text.join }
    : { command: "take-out", label: text.putBack };
  return (
    <>
      <span className="pointer-coarse:leading-12">{isSplit ? text.allApart(count) : text.apart}</span>
      <GroupButtons commands={[command]} />
    </>
  );
}
