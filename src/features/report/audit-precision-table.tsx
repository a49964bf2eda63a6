// Holds the precision of the pass by category: figure, interval drawn and written, and links to exactly those that were judged.

import type { Audit } from "#core/audit/audit.ts";
import { PRECISION_COLUMNS } from "#core/audit/audit-report.ts";
import type { Precision } from "#core/audit/precision.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { reportAuditText } from "#text/report-audit.ts";
import { WhiskerLine } from "#ui/whisker-line.tsx";
import { CategoryTable } from "./category-table.tsx";

const text = reportAuditText.precision;

export interface AuditPrecisionTableProps {
  /** Id of the campaign. */
  readonly campaign: string;
  readonly audit: Audit;
}

export function AuditPrecisionTable({ campaign, audit }: AuditPrecisionTableProps) {
  const { categories, all, strata } = audit;
  const found = categories.filter(({ approved }) => approved > 0);
  return (
    <CategoryTable
      label={text.table}
      columns={PRECISION_COLUMNS}
      categories={found.map(({ category }) => category)}
      cells={(category, className) => {
        const precision = found.find((one) => one.category === category) ?? all;
        const pooled = category !== null && strata.pooled.includes(category);
        return <Cells {...{ campaign, category, precision, pooled, className }} />;
      }}
    />
  );
}

interface CellsProps {
  readonly campaign: string;
  readonly category: string | null;
  readonly precision: Precision;
  readonly pooled: boolean;
  readonly className: string;
}

function Cells({ campaign, category, precision: found, pooled, className }: CellsProps) {
  const { precision, interval, right, wrong, sampled, approved } = found;
  const cell = `figures border-t px-3 py-2 text-end align-top ${className}`;
  const categories = category === null ? [] : [category];
  const where = category === null ? text.allCategories : fullCategoryName(category);
  return (
    <>
      <td className={`${cell} whitespace-nowrap`}>
        {precision === null || interval === null ? (
          <span className="text-muted">
            <span aria-hidden="true">–</span>
            <span className="sr-only">{text.noneJudged}</span>
          </span>
        ) : (
          <>
            <span className="text-base">{percent(precision)}</span>
            <span className="block text-xs font-normal text-muted">
              {percent(interval.low)}–{percent(interval.high)} ·{" "}
              <CandidatesNumber
                campaign={campaign}
                filter={{ categories, audit: "right" }}
                count={right}
                words={text.right(where)}
                className="inline-block min-h-6 min-w-6 leading-6"
              />
              /
              <CandidatesNumber
                campaign={campaign}
                filter={{ categories, verdicts: ["approved"], outcomes: ["correct", "incorrect"] }}
                count={sampled}
                words={text.judged(where)}
                className="inline-block min-h-6 min-w-6 text-start leading-6"
              />
            </span>
          </>
        )}
        {pooled ? <span className="block text-xs font-normal text-muted">{text.pooled}</span> : null}
      </td>
      <td className={cell}>
        {precision === null || interval === null ? null : (
          <WhiskerLine value={precision} low={interval.low} high={interval.high} />
        )}
      </td>
      <td className={cell}>
        <CandidatesNumber
          campaign={campaign}
          filter={{ categories, audit: "wrong" }}
          count={wrong}
          words={text.wrong(where)}
        />
      </td>
      <td className={cell}>
        <CandidatesNumber
          campaign={campaign}
          filter={{ categories, audit: "right" }}
          count={right}
          words={text.right(where)}
        />
      </td>
      <td className={cell}>
        <CandidatesNumber
          campaign={campaign}
          filter={{ categories, verdicts: ["approved"] }}
          count={approved}
          words={text.approved(where)}
        />
      </td>
    </>
  );
}
