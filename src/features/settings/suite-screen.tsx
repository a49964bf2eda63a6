// Shows the contents of the test suite (texts, examples, systems, computed links), with links to change them.

import { Link } from "react-router";
import { languageName } from "#browser/language-name.ts";
import { formatNumber } from "#core/base/number-words.ts";
import {
  annotatedInWords,
  campaignAnnotations,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { suiteText } from "#text/suite.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { MadeLinksNote } from "./made-links-note.tsx";
import { ReferenceKinds } from "./reference-kinds.tsx";
import { SuiteCategories, SystemTable } from "./suite-tables.tsx";

const text = suiteText;

interface SessionProps {
  readonly session: CampaignSession;
}

export function SuiteScreen() {
  const session = useFrameSession();
  const { suite, outputs } = session.campaign;
  return (
    <PageFrame title={text.title} introduction={text.introduction}>
      <Actions session={session} />
      <Facts session={session} />
      <ReferenceKinds session={session} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        {suite.examples.length === 0 ? null : <SuiteCategories suite={suite} />}
        <section aria-labelledby="systems" className="flex min-w-0 flex-col gap-3">
          <h2 id="systems" className="text-lg font-semibold">
            {text.systems.title}
          </h2>
          {outputs.length === 0 ? <p>{text.systems.none}</p> : <SystemTable outputs={outputs} />}
          <MadeLinksNote session={session} />
        </section>
      </div>
      <ImportWarnings session={session} />
    </PageFrame>
  );
}

/** The primary action adds what the suite lacks: examples first, then systems. */
function Actions({ session }: SessionProps) {
  useSession(session, (state) => state.revision);
  const { id, isPast, campaign } = session;
  const { suite, outputs, plan } = campaign;
  const lacks = suite.examples.length === 0 ? "examples" : outputs.length === 0 ? "systems" : null;
  const hasAnnotations = plan !== null && campaignAnnotations(campaign).size > 0;
  const action = (path: CampaignPath, label: string, isPrimary = false) => (
    <Link to={screenAddress(id, path)} className={buttonClass(isPrimary && !isPast ? "primary" : "plain")}>
      {label}
    </Link>
  );
  return (
    <div className="flex flex-col gap-3">
      {plan === null ? null : <p className="figures max-w-[65ch]">{annotatedInWords(campaign)}</p>}
      <div className="flex flex-wrap gap-2">
        {isPast && plan === null ? null : action("settings/suite/edit", text.edit, lacks === "examples")}
        {isPast ? null : (
          <>
            {action("settings/suite/add", text.addSystems, lacks === "systems")}
            {action("settings/suite/replace", text.replace)}
            {hasAnnotations ? action("settings/suite/publish", text.publish) : null}
          </>
        )}
      </div>
    </div>
  );
}

function Facts({ session }: SessionProps) {
  const { suite, outputs, candidates, seed } = session.campaign;
  const { facts } = text;
  const usedCategories = new Set(suite.examples.map(({ category }) => category)).size;
  const language = (tag: string) => languageName(tag) ?? tag;
  const rows = [
    [facts.languages, facts.fromTo(language(suite.sourceLanguage), language(suite.targetLanguage))],
    [facts.source, facts.sentences(suite.source.length, suite.documents.length)],
    [facts.references, formatNumber(suite.references.length)],
    [facts.examples, facts.inCategories(suite.examples.length, usedCategories)],
    [facts.systems, formatNumber(outputs.length)],
    [facts.order, candidates === null ? facts.fromSeed(seed) : facts.fromFile],
  ] as const;
  return (
    <dl aria-label={facts.title} className="flex flex-wrap gap-x-8 gap-y-3">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ImportWarnings({ session }: SessionProps) {
  const warnings = session.campaign.notes.flatMap((note) => (note.what === "import" ? note.warnings : []));
  if (warnings.length === 0) return null;
  return (
    <details className="flex flex-col gap-2">
      <summary className="text-sm font-medium">{text.warningCount(warnings.length)}</summary>
      <div className="pt-2">
        <ProblemPanel label={text.warnings} problems={warnings} />
      </div>
    </details>
  );
}
