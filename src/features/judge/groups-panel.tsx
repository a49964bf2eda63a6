// Draws the outputs of an example in their groups, without system names. The order is fixed, and the group shown is
// open. On a small screen only that group's row is shown, and a button opens the list over the texts.

import { useMemo, useRef, useState } from "react";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { approvedOf, groupDifferences, translationWords } from "#judging/groups/group-words.ts";
import { judgePanelsText } from "#text/judge-panels.ts";
import { DataWords } from "#ui/data-words.tsx";
import { Rich } from "#ui/rich.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { useShownCandidate } from "./controls.tsx";
import { GroupRow } from "./group-row.tsx";
import { useGroupsFrame } from "./use-groups-frame.ts";

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
