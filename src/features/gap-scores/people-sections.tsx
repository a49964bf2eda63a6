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
import { SelectField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { useGapAgreement } from "./use-campaign-gaps.ts";

const ALL = "All categories";

export function AgreementSection({ gaps }: { readonly gaps: CampaignGaps }) {
  const [category, choose] = useState<string | null>(null);
  const rows = useGapAgreement(gaps, category);
  const { people, answered } = gaps;
  const shared = answered.filter(({ answers }) => answers.filter((one) => one !== null).length > 1);
  const categories = [...new Set(shared.map((one) => one.category))];
  return (
    <Section title="Agreement" hint="How far people who answered the same gaps say the same.">
      {shared.length === 0 ? <p className="text-sm">{NOTHING_SHARED}</p> : null}
      {categories.length < 2 ? null : (
        <SelectField
          label="Category"
          className="w-96 max-w-full"
          value={category ?? ""}
          onChange={(event) => choose(event.target.value === "" ? null : event.target.value)}
        >
          <option value="">{ALL}</option>
          {categories.map((label) => (
            <option key={label} value={label}>
              {fullCategoryName(label)}
            </option>
          ))}
        </SelectField>
      )}
      {rows === null || rows.length === 0 ? null : (
        <FiguresTable
          label="Agreement by people"
          first="People"
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
    <Section
      title="Beside yes/no judgements"
      hint="What both ways of judging say of the same candidates, by category."
    >
      {isEmpty ? (
        <p className="text-sm">{NO_TWO_METHODS}</p>
      ) : (
        <>
          <FiguresTable
            label="Two methods by category"
            first="Category"
            columns={TWO_METHODS_HEADINGS.map((heading) => ({ heading }))}
            rows={methods.map((row) => ({
              name: row.category === null ? ALL : fullCategoryName(row.category),
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
