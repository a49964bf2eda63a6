// Holds how far people agree on gaps, and what gap filling says beside yes/no judgements of the same candidates.

import { useState } from "react";
import type { CampaignGaps } from "#core/gaps/campaign-gaps.ts";
import {
  AGREEMENT_HEADINGS,
  agreementCells,
  GAP_AGREEMENT_MEANING,
  NO_TWO_METHODS,
  NOTHING_SHARED,
  TWO_METHODS_HEADINGS,
  TWO_METHODS_MEANING,
  twoMethodsCells,
} from "#core/gaps/gap-words.ts";
import { figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { gapScoresText } from "#text/gap-scores.ts";
import { SelectField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { useGapAgreement } from "./use-campaign-gaps.ts";

const { agreement, twoMethods } = gapScoresText;

export function AgreementSection({ gaps }: { readonly gaps: CampaignGaps }) {
  const [category, choose] = useState<string | null>(null);
  const rows = useGapAgreement(gaps, category);
  const { people, answered } = gaps;
  const shared = answered.filter(({ answers }) => answers.filter((one) => one !== null).length > 1);
  const categories = [...new Set(shared.map((one) => one.category))];
  return (
    <Section title={agreement.title} hint={agreement.hint}>
      {shared.length === 0 ? <p className="text-sm">{NOTHING_SHARED}</p> : null}
      {categories.length < 2 ? null : (
        <SelectField
          label={agreement.category}
          className="w-96 max-w-full"
          value={category ?? ""}
          onChange={(event) => choose(event.target.value === "" ? null : event.target.value)}
        >
          <option value="">{gapScoresText.allCategories}</option>
          {categories.map((label) => (
            <option key={label} value={label}>
              {fullCategoryName(label)}
            </option>
          ))}
        </SelectField>
      )}
      {rows === null || rows.length === 0 ? null : (
        <FiguresTable
          label={agreement.table}
          first={agreement.people}
          columns={AGREEMENT_HEADINGS.map((heading) => ({ heading }))}
          rows={rows.map((row) => ({
            name: row.members.map((place) => people[place] ?? "").join(" + "),
            cells: agreementCells(row, figure),
          }))}
        />
      )}
      {shared.length === 0 ? null : <Words lines={GAP_AGREEMENT_MEANING} />}
    </Section>
  );
}

export function TwoMethodsSection({ methods }: Pick<CampaignGaps, "methods">) {
  const isEmpty = (methods[0]?.units ?? 0) === 0;
  return (
    <Section title={twoMethods.title} hint={twoMethods.hint}>
      {isEmpty ? (
        <p className="text-sm">{NO_TWO_METHODS}</p>
      ) : (
        <>
          <FiguresTable
            label={twoMethods.table}
            first={twoMethods.category}
            columns={TWO_METHODS_HEADINGS.map((heading) => ({ heading }))}
            rows={methods.map((row) => ({
              name: row.category === null ? gapScoresText.allCategories : fullCategoryName(row.category),
              cells: twoMethodsCells(row, figure),
            }))}
          />
          <Words lines={[TWO_METHODS_MEANING]} />
        </>
      )}
    </Section>
  );
}

function Words({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
      {lines.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
