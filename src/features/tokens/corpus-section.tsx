// Imports an annotated corpus: previews what it says about the source's pronouns, and records that as proposals.

import { useState } from "react";
import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import type { CorpusUpdate } from "#core/exchange/update/update-proposals.ts";
import { UNSUITABLE_WORDS } from "#core/suite/annotated-corpus.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { FileChoice } from "#parts/file-choice.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { tokensCorpusText } from "#text/tokens-corpus.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type PreviewedUpdate, previewUpdate, writePreviewed } from "#workspace/campaign/preview-update.ts";

const text = tokensCorpusText;

export function CorpusSection({ session }: { readonly session: CampaignSession }) {
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
      return text.preview.proposed(counts.proposed);
    });
    setCorpusPreview(null);
  };
  // An earlier state of the campaign can only be viewed.
  if (session.isPast && proposalCount === 0) return null;
  return (
    <Section title={text.title} hint={text.hint}>
      {proposalCount === 0 ? null : <p className="figures text-sm">{text.proposals(proposalCount)}</p>}
      {session.isPast ? null : (
        <FileChoice
          drop={text.drop}
          picks={[
            { what: "folder", label: text.openFolder },
            { what: "files", label: text.openFiles },
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
        <Problems title={text.nothingChanged} problems={corpusPreview.updateResult.problems} />
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
      aria-label={text.preview.label}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line-strong bg-surface p-4"
    >
      <p className="figures max-w-[65ch]">
        {text.preview.found(counts)}
        {kept === 0 ? "" : ` ${text.preview.kept(kept)}`}
      </p>
      <ProposedAsTable update={update} />
      {warnings.length === 0 ? null : (
        <Problems title={text.preview.unused(warnings.length)} problems={warnings} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={isBusy || events.length === 0} onClick={onPropose}>
          {text.preview.propose}
        </Button>
        <Button disabled={isBusy} onClick={onLeave}>
          {text.preview.cancel}
        </Button>
        {events.length > 0 ? null : (
          <p className="text-sm text-muted">
            {counts.proposed === 0 ? text.preview.none : text.preview.noneNew}
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
    ...unsuitable.map(([why, count]): Row => [text.table.unsuitable(UNSUITABLE_WORDS[why]), count]),
    [text.table.noCategory, nothing],
    [text.table.otherForms, off],
  ];
  const nonEmptyRows = rows.filter(([, count]) => count > 0);
  if (nonEmptyRows.length === 0) return null;
  const tableData = table<Row>({
    title: text.table.caption,
    columns: [
      column("proposed_as", text.table.proposedAs, TEXT, ([name]) => name),
      column("tokens", text.table.tokens, COUNT, ([, count]) => count),
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
        <ProblemPanel label={text.problems} problems={problems} />
      </div>
    </details>
  );
}
