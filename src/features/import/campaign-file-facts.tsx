// Draws the contents of a campaign file, which is imported unchanged.

import { languageName } from "#browser/language-name.ts";
import { timeInWords } from "#browser/time-words.ts";
import type { ImportSummary } from "#core/io/open/import-summary.ts";
import { importText } from "#text/import.ts";

const text = importText.campaignFile;

export function CampaignFileFacts({ summary }: { readonly summary: ImportSummary }) {
  const { settings, created } = summary;
  const language = (tag: string | null) => (tag === null ? "?" : `${languageName(tag) ?? tag} (${tag})`);
  const facts = [
    [text.name, settings.name ?? ""],
    [text.languages, `${language(settings.sourceLanguage)} → ${language(settings.targetLanguage)}`],
    [text.profile, settings.profile ?? ""],
    [text.created, created === null ? text.notKnown : timeInWords(created)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
