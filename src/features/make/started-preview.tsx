// Holds what is told of the campaign that was made, before it is written: its size, its texts, and which pronouns are in it.

import { Link } from "react-router";
import { copyText } from "#browser/copy-text.ts";
import { languageName } from "#browser/language-name.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { type Problem, withPlaces } from "#core/shared/problem.ts";
import type { Started } from "#core/start/started.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { Button } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { TableRegion } from "#ui/table-region.tsx";

export interface StartedPreviewProps {
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
      aria-label="What will be made"
      className="flex min-w-0 flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted">
          {language(sourceLanguage)} → {language(targetLanguage)} · {counted(sentences, "sentence")} in{" "}
          {counted(documents, "document")} · {counted(tokens, "token")}. The suite has no examples yet: they
          are chosen from its pronouns.
        </p>
      </div>
      {here === undefined ? null : (
        <p className="rounded-lg bg-warn-wash p-3 text-sm">
          The same texts are here already, as{" "}
          <Link to={`/c/${here.id}`} className="underline">
            “{here.name}”
          </Link>
          . This would be a second campaign of them, without what was done there.
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TextsTable started={started} />
        <PronounsTable started={started} />
      </div>
      {warnings.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-medium">{counted(warnings.length, "warning")}</h3>
          <ProblemList label="Warnings" items={withPlaces(warnings)} onCopy={copyText} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={isBusy} onClick={onWrite}>
          Make the campaign
        </Button>
        <Button disabled={isBusy} onClick={onLeave}>
          Change something
        </Button>
      </div>
    </section>
  );
}

const CELL = "px-4 py-2 max-sm:px-2";

function TextsTable({ started: { texts, summary } }: Pick<StartedPreviewProps, "started">) {
  return (
    <section aria-label="Texts" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">Texts</h3>
      <TableRegion label="Texts with their tokens and links">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {["Text", "Tokens", "Links"].map((title) => (
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
                  {at === 0 ? "Source" : `Reference ${at}`}
                  <span className="block text-muted">
                    <bdi>{path}</bdi>
                  </span>
                </th>
                <td className={CELL}>
                  <span className="figures">
                    {figure(at === 0 ? summary.tokens : (summary.references[at - 1]?.tokens ?? 0))}
                  </span>
                  <span className="block text-muted">{isTokenised ? "given" : "cut here"}</span>
                </td>
                <td className={CELL}>{isAligned === null ? "" : isAligned ? "made here" : "given"}</td>
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
    <section aria-label="Pronouns" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">Pronouns</h3>
      {pronouns.length === 0 ? (
        <p className="text-sm text-muted">
          {areFormsKnown
            ? "None of the forms that are looked at occurs. Which these are can be changed in the campaign."
            : "There is no list of pronouns for this language: which forms are looked at is said in the campaign."}
        </p>
      ) : (
        <>
          <TableRegion label="Pronouns of the source by form">
            <table className="w-full text-sm">
              <thead className="text-muted">
                <tr>
                  <th scope="col" className={`${CELL} text-start font-medium`}>
                    Form
                  </th>
                  <th scope="col" className={`${CELL} text-end font-medium`}>
                    Tokens
                  </th>
                  <th scope="col" className={`${CELL} text-end font-medium`}>
                    Linked
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
                      {figure(linked)} ({Math.round((100 * linked) / count)} %)
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableRegion>
          <p className="text-sm text-muted">
            Linked: the reference has something for it. Links are put right where tokens are annotated.
          </p>
        </>
      )}
    </section>
  );
}
