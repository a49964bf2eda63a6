// Shows the test suite's settings: its tables, references and automatic links.
import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { languageName } from "#browser/language-name.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { computedLinksInWords, countUnlinkedInText } from "#core/exchange/add-systems/add-systems.ts";
import { CATEGORY, categoryGroup } from "#core/suite/category.ts";
import {
  type Output,
  REFERENCE_KINDS,
  type ReferenceKind,
  referenceKind,
  referenceName,
  type Suite,
} from "#core/suite/suite.ts";
import {
  annotatedInWords,
  campaignAnnotations,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { COUNT, column, NAME, TEXT, table } from "#core/tables/table.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { suiteText } from "#text/settings-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeSettings } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";

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

// Draws the tables of the test suite: examples by category, and systems with the origin of their links.

interface CategoryRow {
  readonly label: string;
  readonly examples: number;
}

function SuiteCategories({ suite }: { readonly suite: Suite }) {
  const { categories: text } = suiteText;
  const examplesOf = (label: string) => suite.examples.filter(({ category }) => category === label).length;
  const rows = suite.categories
    .map(({ label }): CategoryRow => ({ label, examples: examplesOf(label) }))
    .filter(({ examples }) => examples > 0);
  const tableData = table<CategoryRow>({
    title: text.title,
    columns: [
      column("category", text.category, CATEGORY, ({ label }) => label),
      column("examples", text.examples, COUNT, ({ examples }) => examples),
    ],
    rows,
    group: ({ label }) => categoryGroup(label),
    total: { label: text.all, examples: suite.examples.length },
  });
  return (
    <section aria-labelledby="categories" className="flex min-w-0 flex-col gap-3">
      <h2 id="categories" className="text-lg font-semibold">
        {text.title}
      </h2>
      <DataTable table={tableData} />
    </section>
  );
}

function SystemTable({ outputs }: { readonly outputs: readonly Output[] }) {
  const { systems: text } = suiteText;
  const tableData = table<Output>({
    title: text.title,
    columns: [
      column("system", text.system, NAME, ({ system }) => system),
      column("links", text.links, TEXT, ({ aligned }) => (aligned === undefined ? text.given : text.made)),
    ],
    rows: outputs,
  });
  return <DataTable table={tableData} />;
}

// Says which links Referee computed itself in this campaign, with a link to the screen that recomputes them.

const madeLinksNoteText = suiteText.madeLinks;

/** Draws nothing if all links came with their outputs. */
function MadeLinksNote({ session }: { readonly session: CampaignSession }) {
  // `sentencesOf` reads the links of all examples, so it is called only after the page has been drawn.
  const deferredSession = useDeferredValue(session, null);
  const sentences = useMemo(
    () => (deferredSession === null ? [] : sentencesOf(deferredSession)),
    [deferredSession],
  );
  if (sentences.length === 0) return null;
  return (
    <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p>
        {madeLinksNoteText.audit}
        {session.isPast ? null : (
          <>
            {" "}
            <Link to={screenAddress(session.id, "team")} className="whitespace-nowrap underline">
              {madeLinksNoteText.assign}
            </Link>
            {session.campaign.batch === null ? (
              <>
                {" · "}
                <Link
                  to={`${screenAddress(session.id, "settings/suite/add")}?links=new`}
                  className="whitespace-nowrap underline"
                >
                  {madeLinksNoteText.realign}
                </Link>
              </>
            ) : null}
          </>
        )}
      </p>
    </div>
  );
}

function sentencesOf({ campaign: { suite, outputs }, outputs: texts }: CampaignSession): readonly string[] {
  const unlinked = (place: number) => {
    const text = texts[place];
    return text === undefined ? { pronouns: 0, of: suite.examples.length } : countUnlinkedInText(suite, text);
  };
  return computedLinksInWords(outputs, unlinked);
}

// Lets a coordinator say of which kind each reference is.

const referenceKindsText = suiteText.facts;

function ReferenceKinds({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const { suite, settings } = session.campaign;
  if (session.isPast || suite.references.length === 0) return null;
  const kinds = suite.references.map((_, number) => referenceKind(settings.referenceKinds, number));
  const change = (number: number, kind: ReferenceKind) =>
    void changeSettings(session, { ...settings, referenceKinds: kinds.with(number, kind) });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-4">
        {suite.references.map((reference, number) => (
          <ChoiceSelect
            key={referenceName(reference, number)}
            label={referenceKindsText.kindOf(referenceName(reference, number))}
            className="w-64 max-w-full"
            choices={REFERENCE_KINDS.map((value) => ({ value, label: referenceKindsText.kinds[value] }))}
            value={kinds[number] ?? "human"}
            onChange={(kind) => change(number, kind)}
          />
        ))}
      </div>
      <p className="max-w-[65ch] text-sm text-muted">{referenceKindsText.kindsHint}</p>
    </div>
  );
}
