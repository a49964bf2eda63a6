// Holds how far each metric follows people over the systems, and which of two metrics follows them more.

import { pText } from "#core/compare/compare-words.ts";
import type { Coefficient, Correlations } from "#core/metrics/correlate.ts";
import { correlationInterval, correlationText } from "#core/metrics/correlate-words.ts";
import { figure } from "#core/shared/number-words.ts";
import { metricsText } from "#text/metrics.ts";
import { TableRegion } from "#ui/table-region.tsx";

const { correlation, williams: text } = metricsText;

const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";
const HEAD = "border-b border-line px-3 py-2 text-end font-medium";
const CELL = "figures border-t border-line px-3 py-1.5 text-end whitespace-nowrap";
const ROW_HEAD = `${FIRST} border-t border-line py-1.5 font-normal wrap-anywhere max-sm:max-w-32`;

export function CorrelationTable({ metrics }: Pick<Correlations, "metrics">) {
  return (
    <TableRegion label={correlation.table}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={`${FIRST} border-b border-line py-2 font-medium`}>
              {correlation.metric}
            </th>
            {correlation.headings.map((heading) => (
              <th key={heading} scope="col" className={HEAD}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map(({ metric, n, pearson, spearman, kendallTauB }) => (
            <tr key={metric}>
              <th scope="row" className={ROW_HEAD}>
                {metric}
              </th>
              <td className={CELL}>{figure(n)}</td>
              <CoefficientCell of={pearson} />
              <CoefficientCell of={spearman} />
              <CoefficientCell of={kendallTauB} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

function CoefficientCell({ of: { value, interval } }: { readonly of: Coefficient }) {
  return (
    <td className={CELL}>
      {correlationText(value)}
      {interval === null ? null : (
        <span className="block text-xs text-muted">{correlationInterval(interval)}</span>
      )}
    </td>
  );
}

/** Where a difference is told from chance. */
const APART = 0.05;

export function WilliamsTable({ williams }: Pick<Correlations, "williams">) {
  return (
    <TableRegion label={text.table}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={`${FIRST} border-b border-line py-2 font-medium`}>
              {text.pairHeading}
            </th>
            {text.headings.map((heading) => (
              <th key={heading} scope="col" className={HEAD}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {williams.map(({ a, b, n, rA, rB, rAB, t, p, pHolm }) => (
            <tr key={`${a}\n${b}`}>
              <th scope="row" className={ROW_HEAD}>
                {text.pair(a, b)}
              </th>
              <td className={CELL}>{figure(n)}</td>
              {[rA, rB, rAB].map((r, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of three columns
                <td key={place} className={CELL}>
                  {correlationText(r)}
                </td>
              ))}
              <td className={CELL}>{t === null ? "–" : t.toFixed(2).replace("-", "−")}</td>
              <td className={CELL}>{pText(p)}</td>
              <td className={CELL}>
                {pText(pHolm)}
                {pHolm !== null && pHolm < APART ? (
                  <span className="block text-xs text-muted">{text.significant}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
