// Previews a new campaign before it is written: its size, its texts, and its pronouns.

import { Link } from "react-router";
import { languageName } from "#browser/language-name.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { Problem } from "#core/base/problem.ts";
import type { StartPreview } from "#core/suite-building/from-text/started.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT, WORD } from "#core/tables/units.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import type { CampaignRecord } from "#storage/records.ts";
import { makeText } from "#text/make.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Rich } from "#ui/rich.tsx";

const { preview: previewText, texts: textsText, pronouns: pronounsText } = makeText;

interface StartedPreviewProps {
  readonly started: StartPreview;
  readonly warnings: readonly Problem[];
  /** Campaigns in this browser with the same texts. */
  readonly existing: readonly CampaignRecord[];
  readonly isBusy: boolean;
  readonly onWrite: () => void;
  readonly onLeave: () => void;
}

export function StartedPreview({
  started,
  warnings,
  existing,
  isBusy,
  onWrite,
  onLeave,
}: StartedPreviewProps) {
  const { summary, taken } = started;
  const { sentences, documents, tokens, examples, proposed, sample } = summary;
  const { name, sourceLanguage, targetLanguage } = taken.summary;
  const language = (tag: string) => languageName(tag) ?? tag;
  const [existingCopy] = existing;
  return (
    <section
      aria-label={previewText.title}
      className="flex min-w-0 flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted">
          {previewText.summary({
            source: language(sourceLanguage),
            target: language(targetLanguage),
            sentences,
            documents,
            tokens,
          })}{" "}
          {examples > 0 ? previewText.marked(examples, proposed) : previewText.noExamples(sample)}
        </p>
      </div>
      {existingCopy === undefined ? null : (
        <p className="rounded-lg bg-warn-wash p-3 text-sm">
          <Rich
            parts={previewText.sameTexts(
              <Link to={`/c/${existingCopy.id}`} className="underline">
                {previewText.campaign(existingCopy.name)}
              </Link>,
            )}
          />
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TextsTable started={started} />
        <PronounsTable started={started} />
      </div>
      {warnings.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-medium">{previewText.warnings(warnings.length)}</h3>
          <ProblemPanel label={previewText.warningsList} problems={warnings} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={isBusy} onClick={onWrite}>
          {previewText.make}
        </Button>
        <Button disabled={isBusy} onClick={onLeave}>
          {previewText.change}
        </Button>
      </div>
    </section>
  );
}

function TextsTable({ started: { texts, systems, summary } }: Pick<StartedPreviewProps, "started">) {
  const [text = "", tokens = "", links = ""] = textsText.columns;
  const tokensOf = (at: number) => (at === 0 ? summary.tokens : (summary.references[at - 1]?.tokens ?? 0));
  const rows = [
    ...texts.map((one, at) => ({
      ...one,
      name: at === 0 ? textsText.source : textsText.reference(at),
      tokens: tokensOf(at),
    })),
    ...systems.map((one) => ({
      ...one,
      name: textsText.system(one.system),
      tokens: summary.outputs.get(one.system) ?? 0,
    })),
  ];
  const tableData = table<(typeof rows)[number]>({
    title: textsText.table,
    columns: [
      column("text", text, NAME, (row) => [row.name, row.path]),
      column("tokens", tokens, TEXT, (row) => [
        formatNumber(row.tokens),
        row.isTokenised ? textsText.given : textsText.tokenisedByReferee,
      ]),
      column("links", links, TEXT, ({ isAligned }) => {
        if (isAligned === null) return { none: "the source has no links", text: "" };
        return isAligned ? textsText.alignedByReferee : textsText.given;
      }),
    ],
    rows,
  });
  return (
    <section aria-label={textsText.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{textsText.title}</h3>
      <DataTable table={tableData} />
    </section>
  );
}

function PronounsTable({ started: { summary } }: Pick<StartedPreviewProps, "started">) {
  const { pronouns, areFormsKnown } = summary;
  return (
    <section aria-label={pronounsText.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{pronounsText.title}</h3>
      {pronouns.length === 0 ? (
        <p className="text-sm text-muted">{areFormsKnown ? pronounsText.none : pronounsText.formsUnknown}</p>
      ) : (
        <>
          <DataTable
            table={table<(typeof pronouns)[number]>({
              title: pronounsText.table,
              columns: [
                column("form", pronounsText.form, NAME, ({ form }) => form),
                column("tokens", pronounsText.tokens, COUNT, ({ count }) => count),
                column("linked", pronounsText.linked, WORD, ({ linked, count }) =>
                  pronounsText.linkedTokens(linked, Math.round((100 * linked) / count)),
                ),
              ],
              rows: pronouns,
            })}
          />
          <p className="text-sm text-muted">{pronounsText.note}</p>
        </>
      )}
    </section>
  );
}
