// Holds the guidelines for the category at hand: the campaign's own or Referee's, and what each tag is for.

import { lazy, Suspense } from "react";
import { guidelinesFor } from "#core/task/pronoun-judgement/guidelines.ts";
import { STANDARD_TAGS } from "#core/task/pronoun-judgement/tags.ts";
import type { Sitting } from "#judging/sitting.ts";
import { Drawer } from "#ui/drawer.tsx";
import { SidePanel } from "#ui/side-panel.tsx";

/** With the reader of Markdown, which only campaigns with guidelines of their own need. */
const OwnGuidelines = lazy(async () => ({
  default: (await import("./own-guidelines.tsx")).OwnGuidelines,
}));

function RefereesGuidelines({ sitting }: { readonly sitting: Sitting }) {
  const { candidate, session } = sitting;
  const example = candidate === null ? null : session.example(candidate);
  const sections = guidelinesFor(
    example?.category ?? "",
    example !== null && session.needsAntecedent(example),
  );
  return sections.map((section) => (
    <section key={section.title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{section.title}</h3>
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        {section.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  ));
}

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
  const { guidelines, suite } = session.campaign;
  const Frame = isBeside ? SidePanel : Drawer;
  return (
    <Frame title="Guidelines" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {guidelines.own === null ? (
          <RefereesGuidelines sitting={sitting} />
        ) : (
          <Suspense fallback={null}>
            <OwnGuidelines
              text={guidelines.own}
              categories={suite.categories}
              category={candidate === null ? null : session.example(candidate).category}
            />
          </Suspense>
        )}
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
