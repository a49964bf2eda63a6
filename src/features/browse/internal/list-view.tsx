// Shows the candidates as a list with the details of the chosen one.
import type { KeyboardEvent } from "react";
import { formatNumber } from "#core/base/message-text.ts";
import { type CandidateState, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { categoryName } from "#core/suite/category.ts";
import { sentenceText } from "#core/text/sentence.ts";
import { candidateAt, NO_SUCH_CANDIDATE } from "#judging/use-task-session.ts";
import { browseText } from "#text/browse-text.ts";
import { StateSign } from "#ui/bars.tsx";
import { VirtualRows } from "#ui/data-table.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidateFacts } from "#workspace/campaign/use-scope.ts";
import { nounOfItems } from "#workspace/team/viewer.ts";
import { ExampleDetail, stepExample, useStepKeys } from "./example-detail.tsx";
import { ShownCandidates } from "./filter-bar.tsx";
import type { CandidatesAddress } from "./use-candidates-address.ts";

const text = browseText.page;

interface ListViewProps {
  readonly session: CampaignSession;
  readonly address: CandidatesAddress;
  /** The candidates to list, always in the order of the suite. (Only tasks have a shuffled order.) */
  readonly shown: readonly number[];
}

export function ListView({ session, address, shown }: ListViewProps) {
  const { at, search } = address;
  const addressed = candidateAt(session, at);
  const candidate = addressed ?? shown[0] ?? null;
  const choose = (chosen: number) => address.set({ at: String(session.order.indexOf(chosen)) });
  const steps = {
    previous: candidate === null ? null : stepExample(shown, candidate, -1, session.candidates),
    next: candidate === null ? null : stepExample(shown, candidate, 1, session.candidates),
  };
  useStepKeys(steps, choose);
  const count = <strong className="text-ink">{formatNumber(shown.length)}</strong>;
  return (
    <>
      <ShownCandidates
        session={session}
        search={search}
        shown={shown}
        words={text.shown(count, session.candidates.count, !session.view.showsSystems, nounOfItems(session))}
      />
      {at !== null && addressed === null ? (
        <p role="status" className="rounded-card border border-warn bg-warn-wash px-4 py-2 text-sm">
          {NO_SUCH_CANDIDATE} {text.chooseInList}
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className="py-16 text-center text-muted">{text.none}</p>
      ) : (
        <div className="grid flex-1 gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <CandidateList session={session} shown={shown} candidate={candidate} onChoose={choose} />
          {candidate === null ? null : (
            <ExampleDetail
              key={candidate}
              session={session}
              candidate={candidate}
              steps={steps}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </>
  );
}

// Draws the list of filtered candidates. Arrow keys move through it, and only visible rows are drawn.

interface CandidateListProps {
  readonly session: CampaignSession;
  readonly shown: readonly number[];
  readonly candidate: number | null;
  readonly onChoose: (candidate: number) => void;
}

interface OptionProps {
  readonly session: CampaignSession;
  readonly state: CandidateState;
  readonly candidate: number;
  readonly isChosen: boolean;
  readonly onChoose: (candidate: number) => void;
}

function Option({ session, state, candidate, isChosen, onChoose }: OptionProps) {
  const example = session.example(candidate);
  const output = sentenceText(session.output(candidate).sentence(example.line));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box handles the keys
    <div
      id={`candidate-${candidate}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={() => onChoose(candidate)}
      className={`flex h-full cursor-pointer items-center gap-3 border-b border-line px-3 ${isChosen ? "bg-accent-wash" : "hover:bg-sunken"}`}
    >
      <StateSign state={state} word={STATE_WORDS[state]} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm">
          {output}
        </span>
        <span className="block truncate text-xs text-muted">
          {example.id} · {categoryName(example.category).name}
          {!session.view.showsSystems ? null : (
            <>
              {" · "}
              <bdi>{session.candidates.keyOf(candidate).system}</bdi>
            </>
          )}
        </span>
      </span>
    </div>
  );
}

function CandidateList({ session, shown, candidate, onChoose }: CandidateListProps) {
  const facts = candidateFacts(session, null);
  const position = candidate === null ? -1 : shown.indexOf(candidate);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = shown[position + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <VirtualRows
      count={shown.length}
      rowHeight={60}
      current={position}
      className="h-64 rounded-card border border-line bg-surface lg:sticky lg:top-4 lg:h-[calc(100vh-6rem)]"
      box={{
        role: "listbox",
        tabIndex: 0,
        "aria-label": browseText.list.title,
        "aria-activedescendant": candidate === null ? undefined : `candidate-${candidate}`,
        onKeyDown,
      }}
      row={(index) => {
        const number = shown[index];
        if (number === undefined) return null;
        return (
          <Option
            session={session}
            state={facts.state(number)}
            candidate={number}
            isChosen={number === candidate}
            onChoose={onChoose}
          />
        );
      }}
    />
  );
}
