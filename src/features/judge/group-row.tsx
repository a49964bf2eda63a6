// Holds one group of outputs that are judged as one: a line with what was decided; of the one shown the others and what can be done.

import { type CommandId, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { saidInSigns } from "#core/task/pronoun-judgement/said-in-words.ts";
import { apartAlike } from "#judging/group-acts.ts";
import { ANOTHER_TEXT } from "#judging/group-differences.ts";
import { shownState } from "#judging/shown-state.ts";
import type { Sitting } from "#judging/sitting.ts";
import { translationWords } from "#judging/translation-words.ts";
import { judgePanelsText } from "#text/judge-panels.ts";
import { Button } from "#ui/button.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { DifferenceInLine, OtherOutputs } from "./other-outputs.tsx";

const text = judgePanelsText.groups;

interface GroupRowProps {
  readonly sitting: Sitting;
  readonly group: readonly number[];
  /** The output of it that is shown; null = another group's is. */
  readonly shown: number | null;
  /** The output that is shown, of whichever group. */
  readonly beside: number;
  /** What parts it from another group that looks like it; null = none does. */
  readonly difference: string | null;
  readonly run: (command: CommandId) => void;
  readonly keys: KeyOverrides;
}

export function GroupRow({ sitting, group, shown, beside, difference, run, keys }: GroupRowProps) {
  const [first] = group;
  if (first === undefined) return null;
  const { session, queue, likes } = sitting;
  const told = shownState(sitting, first);
  const words = translationWords(session, shown ?? first, sitting.content(shown ?? first));
  const said = saidInSigns(sitting.content(first), session.needsAntecedent(session.example(first)));
  const { unfolded } = sitting.store.getState();
  const isUnfolded = shown !== null && unfolded;
  return (
    <li data-shown={shown === null ? undefined : ""}>
      <button
        type="button"
        aria-current={shown !== null}
        onClick={() => sitting.show(queue.indexOf(first))}
        className={`flex h-6 w-full items-center gap-2 rounded px-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 pointer-coarse:h-12 ${shown === null ? "" : "bg-accent-wash"}`}
      >
        <StateSign {...told} />
        <span className="figures w-18 flex-none">{text.outputs(group.length)}</span>
        <bdi className="min-w-0 truncate font-medium">{words}</bdi>
        {difference === null ? null : difference === ANOTHER_TEXT ? (
          shown === null ? (
            <DifferenceInLine sitting={sitting} shown={beside} other={first} />
          ) : null
        ) : (
          <span className="flex-none text-muted">{difference}</span>
        )}
        {told.state === "open" ? null : <span className="ms-auto flex-none text-muted">{said}</span>}
      </button>
      {group.length > 1 ? (
        // Folded it is there, too: as high as the highest of them is the room that is kept free.
        <div hidden={shown === null} data-details="" className="ps-8 pe-2 max-lg:px-0">
          <Acts acts={acts(isUnfolded)} run={run} keys={keys} />
          <OtherOutputs
            sitting={sitting}
            shown={shown ?? first}
            group={group.join(" ")}
            unfolded={isUnfolded}
          />
        </div>
      ) : null}
      {shown !== null && likes.apart.has(shown) ? (
        <div className="flex flex-wrap gap-x-3 ps-8 pe-2 text-muted max-lg:px-2">
          <Apart alike={apartAlike(sitting, shown).length} run={run} keys={keys} />
        </div>
      ) : null}
    </li>
  );
}

interface Act {
  readonly command: CommandId;
  readonly label: string;
}

function acts(isUnfolded: boolean): readonly Act[] {
  return [
    { command: "unfold", label: isUnfolded ? text.hideOthers : text.showOthers },
    { command: "next-output", label: text.another },
    { command: "take-out", label: text.takeOut },
    { command: "split", label: text.split },
  ];
}

interface ActsProps extends Pick<GroupRowProps, "run" | "keys"> {
  readonly acts: readonly Act[];
}

function Acts({ acts: shown, run, keys }: ActsProps) {
  return (
    <p className="-ms-2 flex flex-wrap max-lg:ms-0">
      {shown.map(({ command, label }) => (
        <Button
          key={command}
          kind="quiet"
          shortcut={shownKey(keyOf(command, keys))}
          className="h-6 min-h-6! px-2! py-0! text-xs! max-sm:px-1.5! pointer-coarse:h-12"
          onClick={() => run(command)}
        >
          {label}
        </Button>
      ))}
    </p>
  );
}

/** What is judged by itself, and the way back. */
function Apart({ alike, run, keys }: Pick<GroupRowProps, "run" | "keys"> & { readonly alike: number }) {
  const isSplit = alike > 1;
  const act: Act = isSplit
    ? { command: "split", label: text.join }
    : { command: "take-out", label: text.putBack };
  return (
    <>
      <span className="pointer-coarse:leading-12">{isSplit ? text.allApart(alike) : text.apart}</span>
      <Acts acts={[act]} run={run} keys={keys} />
    </>
  );
}
