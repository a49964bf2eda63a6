// Draws the outputs of an example in their groups, without system names. The order is fixed, and the group shown is
// open. On a small screen only that group's row is shown, and a button opens the list over the texts.

import {
  memo,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import {
  type DifferingPart,
  shortDifference,
  shownLine,
  textDifference,
} from "#core/campaign/view/candidate-view.ts";
import { judgementInSigns } from "#core/tasks/judging/pronoun-judgement.ts";
import { textDirection } from "#core/text/language.ts";
import {
  ANOTHER_TEXT,
  approvedOf,
  groupDifferences,
  translationWords,
  ungroupedWith,
} from "#judging/groups/group-commands.ts";
import type { CommandId } from "#judging/pronouns/judging-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { shownState } from "#judging/pronouns/others-answers.ts";
import { judgePanelsText } from "#text/judge-text.ts";
import { StateSign } from "#ui/bars.tsx";
import { MarkedLine } from "#ui/marked-line.tsx";
import { DataWords, Rich } from "#ui/rich.tsx";
import { JudgingButton, useJudging, useShownCandidate } from "./judge-controls.tsx";

const text = judgePanelsText.groups;

export function GroupsPanel() {
  const { task, shown: candidate } = useShownCandidate();
  const { session } = task;
  const frame = useRef<HTMLDivElement>(null);
  useGroupsFrame(frame, session.example(candidate).id, candidate);
  const [openFor, setOpenFor] = useState<number | null>(null);
  const isOpen = openFor === candidate;
  const groups = task.groups.groups(task.ofExample(candidate), (one) => task.content(one));
  const approved = approvedOf(session, task.annotator, candidate);
  // If a link is fixed, the words that describe its group change, so they are part of the key.
  const wordsOf = (one: number) => translationWords(session, one, task.content(one));
  const grouped = groups.map((group) => `${group.join(" ")} ${group.slice(0, 1).map(wordsOf)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares all pairs of outputs, so only once per grouping
  const differences = useMemo(() => groupDifferences(task, groups), [task, grouped]);
  return (
    <section
      aria-label={text.label}
      className="relative flex flex-none flex-col border-t border-line py-1 text-sm leading-6 max-lg:min-h-12 max-lg:py-0"
    >
      <div className="flex gap-x-4 px-2 max-lg:flex-col">
        <h2 className="text-xs leading-6 font-medium tracking-wide text-muted uppercase max-lg:hidden">
          {text.title}
        </h2>
        <p role="status" data-group-notice="" className="lg:ms-auto">
          {task.store.getState().groupNotice}
        </p>
      </div>
      {/* All lines of the list have the same height, and a whole number of them is visible. */}
      <div
        ref={frame}
        data-groups=""
        className={`scroll-shade relative max-h-[round(down,clamp(6rem,28dvh-5rem,16rem),1.5rem)] overflow-y-auto max-lg:[@media(min-height:60rem)]:max-h-72 ${isOpen ? "max-lg:absolute! max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:max-h-60 max-lg:border-t max-lg:border-line" : "max-lg:max-h-12"} max-lg:pe-11`}
      >
        {approved.length === 0 ? null : (
          <p className="flex gap-2 px-2 text-muted pointer-coarse:min-h-12 pointer-coarse:items-center">
            <StateSign state="approved" word={STATE_WORDS.approved} />
            <span className="max-lg:line-clamp-2">
              {approved.map(({ words, outputs: count }, index) => (
                <span key={words}>
                  {index > 0 ? " · " : null}
                  <Rich
                    parts={text.approved(
                      count,
                      <DataWords language={session.campaign.suite.targetLanguage}>{words}</DataWords>,
                    )}
                  />
                </span>
              ))}
            </span>
          </p>
        )}
        <ol className="flex list-none flex-col">
          {groups.map((group, index) => (
            <GroupRow
              key={group[0]}
              group={group}
              shown={group.includes(candidate) ? candidate : null}
              comparedWith={candidate}
              difference={differences[index] ?? null}
            />
          ))}
        </ol>
      </div>
      <button
        type="button"
        aria-label={text.all}
        aria-expanded={isOpen}
        onClick={() => setOpenFor(isOpen ? null : candidate)}
        className="absolute end-0 bottom-0 z-10 min-h-12 min-w-11 text-accent lg:hidden [@media(min-height:60rem)]:hidden"
      >
        <span aria-hidden="true">{isOpen ? "▾" : "▴"}</span>
      </button>
    </section>
  );
}

// Draws one group of outputs with its answer. The group shown also has its other outputs and the group commands.

interface GroupRowProps {
  readonly group: readonly number[];
  /** The shown output, if it is in this group; null = another group is shown. */
  readonly shown: number | null;
  /** The output that is shown on the screen, with which differences are computed. */
  readonly comparedWith: number;
  /** How this group differs from another group that looks the same; null = no other group does. */
  readonly difference: string | null;
}

function GroupRow({ group, shown, comparedWith, difference }: GroupRowProps) {
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

// Draws the other outputs of a group: how they differ from the one shown, or their sentences.

interface OtherOutputsProps {
  readonly task: JudgingSession;
  readonly shown: number;
  /** The group's candidates joined by spaces: an equal text means the same group, which is then not drawn again. */
  readonly group: string;
  readonly expanded: boolean;
}

const OtherOutputs = memo(({ task, shown, group, expanded }: OtherOutputsProps) => {
  const groupMembers = group.split(" ").map(Number);
  const texts: number[][] = [];
  for (const other of groupMembers.filter((one) => one !== shown)) {
    const sameText = texts.find(
      ([first]) => first !== undefined && task.groups.sharedAppearance(first, other) === "all",
    );
    if (sameText === undefined) texts.push([other]);
    else sameText.push(other);
  }
  return (
    <ul className="list-none max-lg:px-2">
      {texts.map(([first, ...more]) =>
        first === undefined ? null : (
          <li key={first} className="flex gap-2">
            {more.length === 0 ? null : <span className="figures text-muted">{more.length + 1} ×</span>}
            <div className="min-w-0 flex-1">
              {expanded ? (
                <InFull task={task} other={first} />
              ) : (
                <OutputDifference task={task} shown={shown} other={first} />
              )}
            </div>
          </li>
        ),
      )}
    </ul>
  );
});

/** Lines of the pronoun and its antecedents, ascending. */
function linesOf(task: JudgingSession, candidate: number): number[] {
  const example = task.session.example(candidate);
  return [...new Set([...example.antecedents, example].map(({ line }) => line))].sort((a, b) => a - b);
}

function InFull({ task, other }: { readonly task: JudgingSession; readonly other: number }) {
  const { session } = task;
  const language = session.campaign.suite.targetLanguage;
  const output = session.output(other);
  const translation = alignedTranslation(session.example(other), output);
  return (
    <div className="border-s-2 border-line ps-2 [&_p]:text-[0.9375rem] [&_p]:leading-6">
      {linesOf(task, other).map((line) => (
        <MarkedLine
          key={line}
          tokens={shownLine(output.sentence(line), line, translation)}
          language={language}
          direction={textDirection(language)}
        />
      ))}
    </div>
  );
}

interface OutputDifferenceProps {
  readonly task: JudgingSession;
  readonly shown: number;
  readonly other: number;
}

/**
 * Differences of another output from the one shown: one entry per differing sentence among those with the pronoun or an
 * antecedent; empty = these sentences are equal.
 */
function differing({ task, shown, other }: OutputDifferenceProps): DifferingPart[][] {
  const { session } = task;
  const shownOutput = session.output(shown);
  const otherOutput = session.output(other);
  const { targetLanguage } = session.campaign.suite;
  return linesOf(task, other)
    .map((line) =>
      shortDifference(textDifference(shownOutput.tokens(line), otherOutput.tokens(line), targetLanguage)),
    )
    .filter((parts) => parts.length > 0);
}

export function OutputDifference({ task, shown, other }: OutputDifferenceProps) {
  const { session, groups } = task;
  const language = session.campaign.suite.targetLanguage;
  const sentences = differing({ task, shown, other });
  if (sentences.length === 0) {
    const hasOtherMarks = groups.sharedAppearance(shown, other) === "text";
    return (
      <p className="text-muted">
        {hasOtherMarks ? judgePanelsText.groups.otherMarks : judgePanelsText.groups.sameText}
      </p>
    );
  }
  return sentences.map((parts, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's position is its identity
      key={index}
      lang={language}
      dir={textDirection(language)}
      translate="no"
      className="font-text break-words text-muted"
    >
      <OtherWords parts={parts} />
    </p>
  ));
}

/** The differences in one line, for elements that cannot contain blocks. */
function DifferenceInLine(props: OutputDifferenceProps) {
  const language = props.task.session.campaign.suite.targetLanguage;
  return (
    <span
      data-other-text=""
      lang={language}
      dir={textDirection(language)}
      translate="no"
      className="min-w-0 truncate font-text text-muted"
    >
      <OtherWords parts={differing(props).flat()} />
    </span>
  );
}

/** The words of the other output. Underlined words are not in the output shown; neither output corrects the other. */
function OtherWords({ parts }: { readonly parts: readonly DifferingPart[] }) {
  return parts.map(({ kind, text, spaceBefore }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part's position in the text is its identity
    <span key={index}>
      {spaceBefore && kind !== "before" ? " " : null}
      {kind === "same" ? text : null}
      {kind === "after" ? <ins className="text-ink decoration-2 underline-offset-4">{text}</ins> : null}
    </span>
  ));
}

// Sets the height of the frame with an example's groups, and scrolls to the group shown.

function followWidth(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

/** Sets the height before painting, and before the texts take the remaining space. */
function useGroupsFrame(frame: RefObject<HTMLElement | null>, example: string, candidate: number): void {
  const width = useSyncExternalStore(followWidth, () => window.innerWidth);
  // Runs once per example and window width, so that nothing moves under the pointer while outputs are judged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for each example and width
  useLayoutEffect(() => {
    const { current } = frame;
    // A frame hidden behind “More” has no size.
    if (current !== null && current.clientWidth > 0) current.style.height = `${heightNeeded(current)}px`;
  }, [frame, example, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate can be in another group
  useLayoutEffect(() => {
    if (frame.current !== null) keepInView(frame.current);
  }, [frame, example, candidate, width]);
}

/** Height in pixels that the list needs when its tallest group is open and all others are closed. */
function heightNeeded(frame: HTMLElement): number {
  const details = [...frame.querySelectorAll<HTMLElement>("[data-details]")];
  const collapsed = details.map(({ hidden }) => hidden);
  for (const one of details) one.hidden = true;
  frame.style.height = "0";
  const lines = frame.scrollHeight;
  const heights = details.map((one) => {
    one.hidden = false;
    const { offsetHeight } = one;
    one.hidden = true;
    return offsetHeight;
  });
  details.forEach((one, index) => {
    one.hidden = collapsed[index] ?? false;
  });
  return lines + Math.max(0, ...heights);
}

/** Scrolls as little as possible to show the first line of the group, and as much more of it as fits. */
function keepInView(frame: HTMLElement): void {
  const shownRow = frame.querySelector<HTMLElement>("[data-shown]");
  if (shownRow === null) return;
  const top = shownRow.offsetTop;
  const bottom = top + shownRow.offsetHeight;
  const low = Math.min(bottom - frame.clientHeight, top);
  if (frame.scrollTop > top) frame.scrollTop = top;
  else if (frame.scrollTop < low) frame.scrollTop = low;
}
