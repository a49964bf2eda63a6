// Lists the questions of annotators, so that a coordinator can answer them and correct the answers.

import { Link } from "react-router";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { type AskedQuery, openQueries } from "#core/ledger/queries.ts";
import { QuestionThread } from "#parts/item-questions.tsx";
import { questionsText } from "#text/questions.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { itemAddress, pronounOf } from "#workspace/campaign/coordinator-replies.ts";
import { shownQueries } from "#workspace/campaign/item-queries.ts";

const text = questionsText;

/** Scrolls to the section, because it is below the rest of the overview. */
function scrollIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "nearest" });
}

/** Draws nothing unless the address asks for it. */
export function QuestionsSection({
  session,
  isAsked,
}: {
  readonly session: CampaignSession;
  readonly isAsked: boolean;
}) {
  if (!isAsked) return null;
  const all = shownQueries(session);
  const open = openQueries(all);
  const answered = all.filter(({ replies }) => replies.length > 0);
  return (
    <section ref={scrollIntoView} aria-labelledby="questions" className="flex scroll-mt-14 flex-col gap-3">
      <h2 id="questions" className="text-lg font-semibold">
        {text.section.title}
      </h2>
      {open.length === 0 ? <p className="text-muted">{text.section.none}</p> : null}
      <Questions session={session} questions={open} />
      {answered.length === 0 ? null : (
        <>
          <h3 className="font-medium">{text.section.answered}</h3>
          <Questions session={session} questions={answered.toReversed()} />
        </>
      )}
    </section>
  );
}

interface QuestionsProps {
  readonly session: CampaignSession;
  readonly questions: readonly AskedQuery[];
}

/** Questions, each with a link to its item and its answers. */
function Questions({ session, questions }: QuestionsProps) {
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  return (
    <ul className="flex flex-col gap-4">
      {questions.map((asked) => {
        const address = itemAddress(session, asked.query);
        return (
          <li key={asked.query.id} className="flex flex-col gap-1">
            <p className="flex flex-wrap gap-x-2 text-sm">
              <span>{text.tasks[asked.query.task]}</span>
              <bdi>{text.section.item(pronounOf(session, asked.query), asked.query.system)}</bdi>
              {address === null ? null : (
                <Link to={address} className="underline pointer-coarse:py-2">
                  {text.section.showItem}
                </Link>
              )}
            </p>
            <QuestionThread session={session} asked={asked} who={text.person(nameOf(asked.query.author))} />
          </li>
        );
      })}
    </ul>
  );
}
