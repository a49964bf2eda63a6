// Lists the questions of annotators that are not answered yet, so that a coordinator can answer them.

import { Link } from "react-router";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Query } from "#core/ledger/event.ts";
import { openQueries } from "#core/ledger/queries.ts";
import { tokenOfPlace } from "#core/tasks/annotation/token-key.ts";
import { GAPS, isPronounTask } from "#core/tasks/task-names.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { QuestionThread } from "#judging/questions/item-questions.tsx";
import { questionsText } from "#text/questions.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { shownQueries } from "#workspace/campaign/item-queries.ts";

const text = questionsText;

/** Address of the item: a candidate in the list of candidates, or a token where it is annotated. Null = not in use. */
function itemAddress({ id, candidates, order }: CampaignSession, { task, ...key }: Query): string | null {
  if (isPronounTask(task) || task === GAPS) {
    const number = candidates.numberOf(key);
    return number === null ? null : `${screenAddress(id, "candidates")}?at=${order.indexOf(number)}`;
  }
  return screenAddress(id, "judge/tokens");
}

function pronounOf({ campaign: { suite } }: CampaignSession, { system, example }: Query): string {
  const token = system === "" ? tokenOfPlace(example) : null;
  if (token !== null) return splitTokens(suite.source[token.line] ?? "")[token.position] ?? "";
  return suite.examples.find(({ id }) => id === example)?.pronoun ?? example;
}

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
  const open = openQueries(shownQueries(session));
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  return (
    <section ref={scrollIntoView} aria-labelledby="questions" className="flex scroll-mt-14 flex-col gap-3">
      <h2 id="questions" className="text-lg font-semibold">
        {text.section.title}
      </h2>
      {open.length === 0 ? <p className="text-muted">{text.section.none}</p> : null}
      <ul className="flex flex-col gap-4">
        {open.map((asked) => {
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
    </section>
  );
}
