// Draws the tables of the audit, with intervals: precision of the automatic pass by category, corrected accuracy by
// system.

import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import type { Audit } from "#core/analysis/audit/audit.ts";
import {
  correctedTable,
  precisionTable,
  samePrecisionTables,
  strataTable,
} from "#core/analysis/audit/audit-tables.ts";
import { lineDrawing } from "#core/plots/whisker-drawing.ts";
import { reportAuditText } from "#text/report-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { LinePicture } from "#ui/picture.tsx";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";

interface AuditTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly audit: Audit;
}

export function AuditPrecisionTable({ campaign, audit }: AuditTableProps) {
  return (
    <DataTable
      table={precisionTable(audit, WHOLE_CAMPAIGN, true)}
      label={reportAuditText.precisionTable}
      link={candidatesLinkRenderer(campaign)}
      draw={{
        plot: (row) => {
          const { precision } = audit.categories[row] ?? audit.all;
          return precision === null ? null : (
            <LinePicture drawing={lineDrawing({ value: precision.value, ...precision.interval }, "share")} />
          );
        },
      }}
    />
  );
}

export function AuditSystemsTable({ campaign, audit }: AuditTableProps) {
  return (
    <DataTable
      table={correctedTable(audit, true)}
      label={reportAuditText.correctedTable}
      link={candidatesLinkRenderer(campaign)}
      draw={{
        plot: (row) => {
          const { corrected, published } = audit.systems[row] ?? {};
          if (corrected === undefined || corrected.value === null || corrected.interval === null) return null;
          const { value, interval } = corrected;
          return (
            <LinePicture
              drawing={lineDrawing({ value, ...interval, other: published?.value ?? null }, "share")}
            />
          );
        },
      }}
    />
  );
}

/** Nothing if every system has judged approvals of its own. */
export function SamePrecisionTable({ audit }: Pick<AuditTableProps, "audit">) {
  return samePrecisionTables(audit).map((table) => (
    <DataTable key={table.title} table={table} label={reportAuditText.samePrecisionTable} />
  ));
}

export function AuditStrataTable({ audit }: Pick<AuditTableProps, "audit">) {
  return <DataTable table={strataTable(audit)} label={reportAuditText.strataTable} />;
}
