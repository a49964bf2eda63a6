// Holds the corrected accuracy of each system beside what it corrects.

import type { SystemAudit } from "#core/audit/audit.ts";
import { MISSING_WORDS } from "#core/audit/audit-words.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { rangeText } from "#core/score/open-bounds.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { reportAuditText } from "#text/report-audit.ts";
import { TableRegion } from "#ui/table-region.tsx";
import { WhiskerLine } from "#ui/whisker-line.tsx";
import { filterOf, hitsFilter, type Place, placeWords } from "./counted-in.ts";

const text = reportAuditText.corrected;

const HEAD = "px-3 py-2 text-end font-medium";
const CELL = "figures border-t border-line px-3 py-2 text-end align-top whitespace-nowrap";

export interface AuditSystemsTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly systems: readonly SystemAudit[];
}

export function AuditSystemsTable({ campaign, systems }: AuditSystemsTableProps) {
  return (
    <TableRegion label={text.table}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className="sticky start-0 z-10 bg-surface ps-4 pe-3 py-2 text-start font-medium">
              {text.system}
            </th>
            <th scope="col" className={HEAD}>
              {text.corrected}
            </th>
            <th scope="col" className={HEAD}>
              {text.scale}
            </th>
            <th scope="col" className={HEAD}>
              {text.published}
            </th>
          </tr>
        </thead>
        <tbody>
          {systems.map((one) => (
            <Row key={one.system} campaign={campaign} {...one} />
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

function Row({ campaign, system, published, possible, corrected }: SystemAudit & { campaign: string }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 border-t border-line bg-surface ps-4 pe-3 py-2 text-start align-top font-normal max-sm:max-w-32 max-sm:break-words"
      >
        <bdi>{system}</bdi>
      </th>
      <td className={CELL}>
        {corrected.missing === null ? (
          <>
            <span className="text-base font-semibold">{percent(corrected.value)}</span>
            <span className="block text-xs text-muted">
              {percent(corrected.interval.low)}–{percent(corrected.interval.high)}
            </span>
          </>
        ) : (
          <span className="text-muted">{MISSING_WORDS[corrected.missing]}</span>
        )}
      </td>
      <td className={CELL}>
        {corrected.missing === null ? (
          <WhiskerLine value={corrected.value} {...corrected.interval} other={published.value} />
        ) : null}
      </td>
      <Uncorrected {...published} possible={possible} place={{ campaign, system, category: null }} />
    </tr>
  );
}

function Uncorrected({
  value,
  hits,
  n,
  possible,
  place,
}: SystemAudit["published"] & Pick<SystemAudit, "possible"> & { readonly place: Place }) {
  return (
    <td className={CELL}>
      {value === null ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{text.nothingJudged}</span>
        </span>
      ) : (
        <>
          <span className="text-base">{percent(value)}</span>
          <span className="block text-xs text-muted">
            <CandidatesNumber
              campaign={place.campaign}
              filter={hitsFilter(place, "examples")}
              count={hits}
              words={text.hits(placeWords(place))}
              className="inline-block min-h-6 min-w-6 leading-6"
            />
            /
            <CandidatesNumber
              campaign={place.campaign}
              filter={filterOf(place)}
              count={n}
              words={text.total(placeWords(place))}
              className="inline-block min-h-6 min-w-6 text-start leading-6"
            />
          </span>
          {possible === null ? null : (
            <span className="block text-xs text-muted">{text.possible(rangeText(possible))}</span>
          )}
        </>
      )}
    </td>
  );
}
