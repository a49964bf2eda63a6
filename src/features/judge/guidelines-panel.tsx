// Holds the guidelines for the category at hand: the campaign's own or Referee's, and what each tag is for.

import { STANDARD_TAGS } from "#core/task/pronoun-judgement/tags.ts";
import { GuidelinesText } from "#judging/guidelines-text.tsx";
import type { Sitting } from "#judging/sitting.ts";
import { Drawer } from "#ui/drawer.tsx";
import { SidePanel } from "#ui/side-panel.tsx";

export function GuidelinesPanel({
  sitting,
  isBeside,
  onClose,
}: {
  readonly sitting: Sitting;
  /** There is room for them beside the work: they hide nothing of it. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}) {
  const { candidate, session } = sitting;
  const { guidelines } = session.campaign;
  const Frame = isBeside ? SidePanel : Drawer;
  return (
    <Frame title="Guidelines" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <GuidelinesText
          session={session}
          category={candidate === null ? null : session.example(candidate).category}
        />
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">Tags</h3>
          <dl className="flex flex-col gap-2 text-sm">
            {STANDARD_TAGS.map(({ tag, label, meaning }) => (
              <div key={tag}>
                <dt className="font-medium">
                  {label} <span className="font-normal text-muted">({tag} in files)</span>
                </dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="text-sm text-muted">
          Version {guidelines.version}
          {guidelines.own === null ? "" : ", this campaign’s own"}; each judgement keeps the version it was
          made under.
        </p>
      </div>
    </Frame>
  );
}
