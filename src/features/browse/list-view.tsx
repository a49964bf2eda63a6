// Shows the filtered candidates as a list, and the chosen one in context next to every output.

import { formatNumber } from "#core/base/number-words.ts";
import { candidateAt, NO_SUCH_CANDIDATE } from "#judging/use-task-session.ts";
import { browseText } from "#text/browse.ts";
import { nounOfItems } from "#workspace/campaign/audience.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ShownCandidates } from "./candidate-count.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { ExampleDetail } from "./example-detail.tsx";
import { stepExample } from "./step-example.ts";
import type { CandidatesAddress } from "./use-candidates-address.ts";
import { useStepKeys } from "./use-step-keys.ts";

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
        isNone={shown.length === 0}
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
