// Shows the pronouns of the source: their annotation, the balance of the suite, an annotated corpus, and a link to make
// examples.

import { useMemo, useState } from "react";
import { Link } from "react-router";
import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import type { CorpusUpdate } from "#core/exchange/update/update-proposals.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { Suite } from "#core/suite/suite.ts";
import { type SuitePlan, UNSUITABLE_WORDS } from "#core/suite/suite-plan.ts";
import {
  type AnnotatedToken,
  campaignAnnotations,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  type ConcordanceRow,
  categoriesById,
  concordance,
  type PoolToken,
  poolOf,
  selectionClocks,
  type TokenStateName,
  tokenState,
  tokenStateName,
  unconfirmedTokens,
  withFixedLinks,
} from "#core/suite-building/targets/concordance.ts";
import { planOfSuite } from "#core/suite-building/targets/plan-of.ts";
import { COUNT, column, TEXT, table } from "#core/tables/table.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { FileChoice } from "#parts/file-fields.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { tokensCorpusText, tokensText } from "#text/tokens-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { PageFrame, Section } from "#ui/page-frame.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  changePlan,
  type PreviewedUpdate,
  previewUpdate,
  writePreviewed,
} from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { BalanceSection } from "./internal/balance-section.tsx";
import { ConcordanceSection } from "./internal/concordance-section.tsx";
import { usePlanDraft } from "./internal/plan-draft.ts";
import { PlanSection, PronounsSection } from "./internal/plan-section.tsx";
import { TokenAgreementSection } from "./internal/token-agreement-section.tsx";

const text = tokensText;

export function TokensScreen() {
  const session = useFrameSession();
  const { plan } = session.campaign;
  return (
    <PageFrame title={text.page.title} introduction={text.page.intro}>
      {plan === null ? (
        session.isPast ? (
          <p>{text.page.notYet}</p>
        ) : (
          <Begin session={session} />
        )
      ) : (
        <Making session={session} plan={plan} />
      )}
    </PageFrame>
  );
}

function Begin({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  const { examples } = session.campaign.suite;
  return (
    <div className="flex max-w-[65ch] flex-col gap-4">
      <p>{examples.length === 0 ? text.start.noExamples : text.start.hasExamples(examples.length)}</p>
      <p>
        <Button
          kind="primary"
          disabled={status.busy}
          onClick={() =>
            status.run(() =>
              changePlan(session, (plan) => plan ?? planOfSuite(session.campaign.suite)).then(() => ""),
            )
          }
        >
          {examples.length === 0 ? text.start.begin : text.start.correct}
        </Button>
      </p>
      <ActionStatusLine status={status} />
    </div>
  );
}

function Making({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const revision = useSession(session, (state) => state.revision);
  const { campaign } = session;
  const { suite } = campaign;
  const unfixedRows = useMemo(() => concordance(suite, plan), [suite, plan]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: annotations change in place; `revision` changes with them
  const annotated = useMemo(() => campaignAnnotations(campaign), [campaign, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: annotations change in place; `revision` changes with them
  const waiting = useMemo(
    () => unconfirmedTokens(campaign.registers, selectionClocks(session.ledger.events, campaign.retracted)),
    [session, campaign, revision],
  );
  const rows = useMemo(() => withFixedLinks(unfixedRows, suite, annotated), [unfixedRows, suite, annotated]);
  const pool = useMemo(() => poolOf(rows, suite, annotated), [rows, suite, annotated]);
  const outside = useMemo(
    () => chosenOutside(rows, suite, plan, annotated, pool),
    [rows, suite, plan, annotated, pool],
  );
  const drafting = usePlanDraft(session, plan);
  return (
    <>
      <PronounsSection session={session} plan={plan} drafting={drafting} />
      <ConcordanceSection session={session} plan={plan} rows={rows} annotated={annotated} waiting={waiting} />
      <BalanceSection
        session={session}
        plan={plan}
        drafting={drafting}
        pool={pool}
        outside={outside}
        waiting={waiting.size}
      />
      {session.isPast ? null : (
        <Section title={text.toSuite.title} hint={text.toSuite.hint}>
          <p>
            <Link to={screenAddress(session.id, "settings/suite/publish")} className={buttonClass("plain")}>
              {text.toSuite.preview}
            </Link>
          </p>
        </Section>
      )}
      <CorpusSection session={session} />
      <TokenAgreementSection session={session} plan={plan} annotated={annotated} />
      <PlanSection session={session} plan={plan} drafting={drafting} annotated={annotated} />
    </>
  );
}

/** States of selected tokens that cannot be examples now. */
function chosenOutside(
  rows: readonly ConcordanceRow[],
  suite: Suite,
  { selected }: SuitePlan,
  annotated: ReadonlyMap<string, AnnotatedToken>,
  pool: readonly PoolToken[],
): readonly TokenStateName[] {
  const pooledPlaces = new Set(pool.map(tokenPlace));
  const byPlace = new Map(rows.map((row) => [tokenPlace(row), row]));
  const categories = categoriesById(suite);
  return (selected ?? []).flatMap((token) => {
    const tokenId = tokenPlace(token);
    if (pooledPlaces.has(tokenId)) return [];
    const row = byPlace.get(tokenId);
    return [row === undefined ? "open" : tokenStateName(tokenState(row, categories, annotated))];
  });
}

// Imports an annotated corpus: previews what it says about the source's pronouns, and records that as proposals.

const corpusSectionText = tokensCorpusText;

function CorpusSection({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  const [corpusPreview, setCorpusPreview] = useState<PreviewedUpdate<CorpusUpdate> | null>(null);
  const proposalCount = session.campaign.proposals.length;
  const open = ({ files, name }: FilesToOpen) => {
    setCorpusPreview(null);
    status.runLong(async (signal, onProgress) => {
      const preview = await previewUpdate(session, signal, (api, ledger) =>
        api.corpus(ledger, files, name, now(), onProgress),
      );
      setCorpusPreview(preview);
      return "";
    });
  };
  const propose = (preview: PreviewedUpdate<CorpusUpdate>) => {
    status.run(async () => {
      const { counts } = await writePreviewed(session, preview);
      return corpusSectionText.preview.proposed(counts.proposed);
    });
    setCorpusPreview(null);
  };
  // An earlier state of the campaign can only be viewed.
  if (session.isPast && proposalCount === 0) return null;
  return (
    <Section title={corpusSectionText.title} hint={corpusSectionText.hint}>
      {proposalCount === 0 ? null : (
        <p className="figures text-sm">{corpusSectionText.proposals(proposalCount)}</p>
      )}
      {session.isPast ? null : (
        <FileChoice
          drop={corpusSectionText.drop}
          picks={[
            { what: "folder", label: corpusSectionText.openFolder },
            { what: "files", label: corpusSectionText.openFiles },
          ]}
          isBusy={status.busy}
          onFiles={open}
        />
      )}
      <ActionStatusLine status={status} />
      {corpusPreview === null ? null : corpusPreview.updateResult.ok ? (
        <Proposed
          update={corpusPreview.updateResult.value}
          warnings={corpusPreview.updateResult.warnings}
          isBusy={status.busy}
          onLeave={() => setCorpusPreview(null)}
          onPropose={() => propose(corpusPreview)}
        />
      ) : (
        <Problems title={corpusSectionText.nothingChanged} problems={corpusPreview.updateResult.problems} />
      )}
    </Section>
  );
}

interface ProposedProps {
  readonly update: CorpusUpdate;
  readonly warnings: readonly Problem[];
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly onPropose: () => void;
}

function Proposed({ update, warnings, isBusy, onLeave, onPropose }: ProposedProps) {
  const { counts, events, kept } = update;
  return (
    <section
      aria-label={corpusSectionText.preview.label}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line-strong bg-surface p-4"
    >
      <p className="figures max-w-[65ch]">
        {corpusSectionText.preview.found(counts)}
        {kept === 0 ? "" : ` ${corpusSectionText.preview.kept(kept)}`}
      </p>
      <ProposedAsTable update={update} />
      {warnings.length === 0 ? null : (
        <Problems title={corpusSectionText.preview.unused(warnings.length)} problems={warnings} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={isBusy || events.length === 0} onClick={onPropose}>
          {corpusSectionText.preview.propose}
        </Button>
        <Button disabled={isBusy} onClick={onLeave}>
          {corpusSectionText.preview.cancel}
        </Button>
        {events.length > 0 ? null : (
          <p className="text-sm text-muted">
            {counts.proposed === 0 ? corpusSectionText.preview.none : corpusSectionText.preview.noneNew}
          </p>
        )}
      </div>
    </section>
  );
}

function ProposedAsTable({ update: { proposedAs } }: { readonly update: CorpusUpdate }) {
  const { categories, unsuitable, nothing, off } = proposedAs;
  const rows: Row[] = [
    ...categories.map(([label, count]): Row => [fullCategoryName(label), count]),
    ...unsuitable.map(
      ([why, count]): Row => [corpusSectionText.table.unsuitable(UNSUITABLE_WORDS[why]), count],
    ),
    [corpusSectionText.table.noCategory, nothing],
    [corpusSectionText.table.otherForms, off],
  ];
  const nonEmptyRows = rows.filter(([, count]) => count > 0);
  if (nonEmptyRows.length === 0) return null;
  const tableData = table<Row>({
    title: corpusSectionText.table.caption,
    columns: [
      column("proposed_as", corpusSectionText.table.proposedAs, TEXT, ([name]) => name),
      column("tokens", corpusSectionText.table.tokens, COUNT, ([, count]) => count),
    ],
    rows: nonEmptyRows,
  });
  return <DataTable table={tableData} />;
}

type Row = readonly [name: string, count: number];

function Problems({ title, problems }: { readonly title: string; readonly problems: readonly Problem[] }) {
  return (
    <details open={problems.some(({ severity }) => severity === "error")} className="text-sm">
      <summary>{title}</summary>
      <div className="mt-2">
        <ProblemPanel label={corpusSectionText.problems} problems={problems} />
      </div>
    </details>
  );
}
