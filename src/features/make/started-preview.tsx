// Holds what is told of the campaign that was made, before it is written: its size, its texts, and which pronouns are in it.

import { Link } from "react-router";
import { copyText } from "#browser/copy-text.ts";
import { languageName } from "#browser/language-name.ts";
import { figure } from "#core/shared/number-words.ts";
import { type Problem, withPlaces } from "#core/shared/problem.ts";
import type { Started } from "#core/start/started.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { makeText } from "#text/make.ts";
import { Button } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { Rich } from "#ui/rich.tsx";
import { TableRegion } from "#ui/table-region.tsx";

const { preview: previewText, texts: textsText, pronouns: pronounsText } = makeText;

interface StartedPreviewProps {
  readonly started: Started;
  readonly warnings: readonly Problem[];
  /** The same texts, here already. */
  readonly same: readonly CampaignRecord[];
  readonly isBusy: boolean;
  readonly onWrite: () => void;
  readonly onLeave: () => void;
}

export function StartedPreview({ started, warnings, same, isBusy, onWrite, onLeave }: StartedPreviewProps) {
  const { summary, taken } = started;
  const { sentences, documents, tokens } = summary;
  const { name, sourceLanguage, targetLanguage } = taken.summary;
  const language = (tag: string) => languageName(tag) ?? tag;
  const [here] = same;
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
            ...{ sentences, documents, tokens },
          })}
        </p>
      </div>
      {here === undefined ? null : (
        <p className="rounded-lg bg-warn-wash p-3 text-sm">
          <Rich
            parts={previewText.sameTexts(
              <Link to={`/c/${here.id}`} className="underline">
                {previewText.campaign(here.name)}
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
          <ProblemList label={previewText.warningsList} items={withPlaces(warnings)} onCopy={copyText} />
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

const CELL = "px-4 py-2 max-sm:px-2";

function TextsTable({ started: { texts, summary } }: Pick<StartedPreviewProps, "started">) {
  return (
    <section aria-label={textsText.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{textsText.title}</h3>
      <TableRegion label={textsText.table}>
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {textsText.columns.map((title) => (
                <th key={title} scope="col" className={`${CELL} text-start font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.map(({ path, isTokenised, isAligned }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which a file may stand twice
              <tr key={at} className="border-t border-line align-top">
                <th scope="row" className={`${CELL} text-start font-normal wrap-anywhere`}>
                  {at === 0 ? textsText.source : textsText.reference(at)}
                  <span className="block text-muted">
                    <bdi>{path}</bdi>
                  </span>
                </th>
                <td className={CELL}>
                  <span className="figures">
                    {figure(at === 0 ? summary.tokens : (summary.references[at - 1]?.tokens ?? 0))}
                  </span>
                  <span className="block text-muted">
                    {isTokenised ? textsText.given : textsText.tokenisedHere}
                  </span>
                </td>
                <td className={CELL}>
                  {isAligned === null ? "" : isAligned ? textsText.linkedHere : textsText.given}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
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
          <TableRegion label={pronounsText.table}>
            <table className="w-full text-sm">
              <thead className="text-muted">
                <tr>
                  <th scope="col" className={`${CELL} text-start font-medium`}>
                    {pronounsText.form}
                  </th>
                  <th scope="col" className={`${CELL} text-end font-medium`}>
                    {pronounsText.tokens}
                  </th>
                  <th scope="col" className={`${CELL} text-end font-medium`}>
                    {pronounsText.linked}
                  </th>
                </tr>
              </thead>
              <tbody>
                {pronouns.map(({ form, count, linked }) => (
                  <tr key={form} className="border-t border-line">
                    <th scope="row" className={`${CELL} text-start font-normal`}>
                      <bdi>{form}</bdi>
                    </th>
                    <td className={`${CELL} figures text-end`}>{figure(count)}</td>
                    <td className={`${CELL} figures text-end`}>
                      {pronounsText.linkedTokens(linked, Math.round((100 * linked) / count))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableRegion>
          <p className="text-sm text-muted">{pronounsText.note}</p>
        </>
      )}
    </section>
  );
}
