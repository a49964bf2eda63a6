// Draws the guidelines for the shown category, and the purpose of each tag.

import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { CoordinatorNote, GuidelinesText } from "#parts/guidelines-text.tsx";
import { judgePanelsText } from "#text/judge-text.ts";
import { Drawer, SidePanel } from "#ui/dialog.tsx";

const text = judgePanelsText.guidelines;

export function GuidelinesPanel({
  task,
  isBeside,
  onClose,
}: {
  readonly task: JudgingSession;
  /** Whether the panel has its own space next to the work, so that it covers nothing. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}) {
  const { candidate, session } = task;
  const { guidelines } = session.campaign;
  const Frame = isBeside ? SidePanel : Drawer;
  return (
    <Frame title={text.title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {/* The note was read before the first item. The examples of the category are looked up while judging. */}
        <GuidelinesText
          session={session}
          category={candidate === null ? null : session.example(candidate).category}
        />
        <CoordinatorNote session={session} />
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{text.tags}</h3>
          <dl className="flex flex-col gap-2 text-sm">
            {STANDARD_TAGS.map(({ tag, label, meaning }) => (
              <div key={tag}>
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="text-sm text-muted">{text.version(guidelines.version, guidelines.own !== null)}</p>
      </div>
    </Frame>
  );
}
