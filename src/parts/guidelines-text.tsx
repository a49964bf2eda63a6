// Draws the guidelines for one category: the campaign's own guidelines, or Referee's.

import { lazy, Suspense } from "react";
import { fullCategoryName } from "#core/suite/category.ts";
import {
  guidelinesFor,
  type IllustratedSection,
  VERDICT_WORDS,
} from "#core/tasks/judging/judging-guidelines.ts";
import { judgingText } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Loaded with the Markdown parser on demand, because only campaigns with their own guidelines need it. */
const OwnGuidelines = lazy(async () => ({
  default: (await import("./own-guidelines.tsx")).OwnGuidelines,
}));

interface GuidelinesTextProps {
  readonly session: CampaignSession;
  /** Label of the shown category; null = none. */
  readonly category: string | null;
}

/** The coordinator's note to the annotators; nothing if there is none. */
export function CoordinatorNote({ session }: { readonly session: CampaignSession }) {
  const { note } = session.campaign.settings;
  if (note.trim() === "") return null;
  return (
    <figure className="flex flex-col gap-1 border-s-4 border-accent ps-4">
      <figcaption className="text-sm text-muted">{judgingText.guidelines.note}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{note}</blockquote>
    </figure>
  );
}

export function GuidelinesText({ session, category }: GuidelinesTextProps) {
  const { guidelines, suite } = session.campaign;
  if (guidelines.own !== null) {
    return (
      <Suspense fallback={null}>
        <OwnGuidelines text={guidelines.own} categories={suite.categories} category={category} />
      </Suspense>
    );
  }
  const needsAntecedent =
    suite.categories.find(({ label }) => label === category)?.antecedentAgreement === true;
  const sections = guidelinesFor(category ?? "", needsAntecedent, suite.targetLanguage);
  return (
    <>
      {category === null ? null : <p className="text-sm text-muted">{fullCategoryName(category)}</p>}
      {sections.map((section) => (
        <section key={section.title} className="flex flex-col gap-2">
          <h3 className="font-semibold">{section.title}</h3>
          <ul className="flex list-disc flex-col gap-1.5 ps-5">
            {section.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <Examples section={section} />
        </section>
      ))}
    </>
  );
}

const VERDICT_COLOURS = { yes: "text-ok", no: "text-bad", tag: "text-muted" } as const;

/** Examples as pairs of source and translation, each with the answer and the reason. */
function Examples({ section: { title, examples, needsGlosses } }: { readonly section: IllustratedSection }) {
  if (examples.length === 0) return null;
  return (
    <ul aria-label={judgingText.guidelines.examples(title)} className="flex flex-col gap-2.5 text-sm">
      {examples.map(({ source, translation, gloss, verdict, why }) => (
        <li key={`${source}${translation}`} className="border-s-2 border-line-strong ps-3">
          <p translate="no" className="font-text">
            <MarkedWords words={source} />
          </p>
          <p translate="no" className="font-text">
            <MarkedWords words={translation} />
            {needsGlosses ? <span className="font-sans text-muted"> ({gloss})</span> : null}
          </p>
          <p>
            <span className={`font-medium ${VERDICT_COLOURS[verdict]}`}>{VERDICT_WORDS[verdict]}:</span> {why}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Text in which words between asterisks are emphasised. */
function MarkedWords({ words }: { readonly words: string }) {
  return words.split("*").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <strong key={index} className="font-semibold underline underline-offset-3">
        {part}
      </strong>
    ),
  );
}
