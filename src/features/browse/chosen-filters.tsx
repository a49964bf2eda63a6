// Holds all that is chosen among the filters, in words, each with the way to leave it out.

import { askedInWords } from "#core/agreement/agreement-words.ts";
import type { AskedBeside } from "#core/filter/asked-beside.ts";
import { type CandidateFilter, writeFilter } from "#core/filter/candidate-filter.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { type ChosenPart, chosenParts, type FilterField } from "./filter-field.ts";
import { TEXT_FIELDS } from "./more-fields.ts";

export interface ChosenFiltersProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  readonly fields: readonly FilterField[];
  readonly onNarrow: (change: Partial<CandidateFilter>) => void;
  readonly onShowAll: () => void;
}

const BESIDE_WORDS: Readonly<Record<AskedBeside["is"], string>> = {
  right: "is right there",
  wrong: "is wrong there",
  settled: "is settled there",
  unsettled: "is open or excluded there",
};

/** What no field of its own asks for: it comes by links. */
function linkedParts({ session, filter }: ChosenFiltersProps): ChosenPart[] {
  const { answers, besides, examples } = filter;
  const names = annotatorNames(session.campaign.annotators);
  return [
    ...(examples.length === 0
      ? []
      : [{ words: `Example: ${examples.join(" or ")}`, without: { examples: [] } }]),
    ...(answers.length === 0
      ? []
      : [
          {
            words: `Answers: ${askedInWords(answers, (by) => names.get(by) ?? by)}`,
            without: { answers: [] },
          },
        ]),
    ...besides.map((beside) => ({
      words: `${beside.system} ${BESIDE_WORDS[beside.is]}`,
      without: { besides: besides.filter((other) => other !== beside) },
    })),
  ];
}

function textParts(filter: CandidateFilter): ChosenPart[] {
  const fields = [{ name: "text", label: "Text" } as const, ...TEXT_FIELDS];
  return fields
    .filter(({ name }) => filter[name] !== "")
    .map(({ name, label }) => ({ words: `${label}: ${filter[name]}`, without: { [name]: "" } }));
}

export function ChosenFilters(props: ChosenFiltersProps) {
  const { filter, fields, onNarrow, onShowAll } = props;
  if (writeFilter(filter).length === 0) return null;
  const parts = [...chosenParts(fields), ...linkedParts(props), ...textParts(filter)];
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {parts.map(({ words, without }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            onClick={() => onNarrow(without)}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 text-start text-sm hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <span aria-hidden className="text-muted">
              ×
            </span>
            <span className="sr-only">(leave it out)</span>
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" className="min-h-8! px-2.5! py-1! pointer-coarse:min-h-11!" onClick={onShowAll}>
          Show all
        </Button>
      </li>
    </ul>
  );
}
