// Draws the agreement on gaps, and compares gap filling with yes/no judgements of the same candidates.

import { useState } from "react";
import type { CampaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import type { GapAgreementRow } from "#core/analysis/gaps/gap-agreement.ts";
import { compactGapAgreement, twoMethodsTable } from "#core/analysis/gaps/gap-tables.ts";
import {
  GAP_AGREEMENT_MEANING,
  NO_GAP_WITH_JUDGEMENT,
  NOTHING_SHARED,
  TWO_METHODS_MEANING,
} from "#core/analysis/gaps/gap-words.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { table } from "#core/tables/table.ts";
import { gapScoresText } from "#text/gap-scores-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { useGapAgreement } from "./use-campaign-gaps.ts";

const { agreement, twoMethods } = gapScoresText;

export function GapAgreementSection({ gaps }: { readonly gaps: CampaignGaps }) {
  const [category, choose] = useState<string | null>(null);
  const counting = useGapAgreement(gaps, category);
  const rows = counting.result;
  const { people, answered } = gaps;
  const shared = answered.filter(({ answers }) => answers.filter((one) => one !== null).length > 1);
  const categories = [...new Set(shared.map((one) => one.category))];
  return (
    <Section title={agreement.title} hint={agreement.hint}>
      {shared.length === 0 ? <p className="text-sm">{NOTHING_SHARED}</p> : null}
      {categories.length < 2 ? null : (
        <ChoiceSelect
          label={agreement.category}
          className="w-96 max-w-full"
          choices={[
            { value: "", label: gapScoresText.allCategories },
            ...categories.map((value) => ({ value, label: fullCategoryName(value) })),
          ]}
          value={category ?? ""}
          onChange={(chosen) => choose(chosen === "" ? null : chosen)}
        />
      )}
      {shared.length === 0 ? null : <ComputationLine status={counting} />}
      {rows === null || rows.length === 0 ? null : (
        <DataTable
          table={table<GapAgreementRow>({
            title: agreement.table,
            columns: compactGapAgreement(people, agreement.people),
            rows,
          })}
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
        <p className="text-sm">{NO_GAP_WITH_JUDGEMENT}</p>
      ) : (
        <>
          <DataTable
            table={{ ...twoMethodsTable(methods, gapScoresText.allCategories), title: twoMethods.table }}
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
