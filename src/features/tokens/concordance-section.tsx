// Draws the concordance: tokens filtered by form, reference and document, with a link to annotate exactly these.

import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";
import { withSelected } from "#core/suite-building/targets/selection.ts";
import {
  filteredRows,
  readTokenFilter,
  type TokenFilter,
  tokenFilterPairs,
} from "#core/suite-building/targets/token-filter.ts";
import { categoriesById, tokenState } from "#core/suite-building/targets/token-states.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { tokensText } from "#text/tokens.ts";
import { buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { useMedia } from "#ui/use-media.ts";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import { ConcordanceFields } from "./concordance-fields.tsx";
import { ROW_HEIGHT, TokenRow } from "./concordance-row.tsx";
import { foundTokens } from "./found-tokens.ts";

const text = tokensText.concordance;

interface ConcordanceSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly rows: readonly ConcordanceRow[];
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
  /** Places of selected tokens that nobody has confirmed since their selection. */
  readonly waiting: ReadonlySet<string>;
}

export function ConcordanceSection({ session, plan, rows, annotated, waiting }: ConcordanceSectionProps) {
  const [parameters, setParameters] = useSearchParams();
  const isWide = useMedia("(min-width: 48rem)");
  const { suite } = session.campaign;
  const filter = readTokenFilter(parameters);
  const typed = parameters.get("find") ?? "";
  const rowsUnder = (wanted: TokenFilter) => {
    const matching = filteredRows(rows, suite, plan, wanted, annotated);
    return wanted.isToConfirm ? matching.filter((row) => waiting.has(tokenPlace(row))) : matching;
  };
  const filtered = rowsUnder(filter);
  const tokensShown = foundTokens(filtered, suite, typed);
  const categories = useMemo(() => categoriesById(suite), [suite]);
  const selected = useMemo(() => new Set(plan.selected?.map(tokenPlace)), [plan.selected]);
  const stateOf = (row: ConcordanceRow) => tokenState(row, categories, annotated);
  const open = tokensShown.filter((row) => ["open", "gone"].includes(stateOf(row).kind)).length;
  const annotateAddress = (row: ConcordanceRow | null) => {
    const newParameters = new URLSearchParams(tokenFilterPairs(filter));
    if (row !== null) newParameters.set("at", tokenPlace(row));
    return `${screenAddress(session.id, "judge/tokens")}?${newParameters}`;
  };
  const narrow = (to: TokenFilter, find: string) => {
    const pairs = tokenFilterPairs(to);
    setParameters(find === "" ? pairs : [...pairs, ["find", find]], { replace: true, flushSync: true });
  };
  const canBeChosen = plan.selected !== null && !session.isPast;
  return (
    <Section title={text.title} hint={text.hint}>
      <ConcordanceFields
        session={session}
        annotated={annotated}
        filter={filter}
        rowsUnder={rowsUnder}
        isSelecting={plan.selected !== null}
        waiting={waiting.size}
        typed={typed}
        onChange={(changed) => narrow({ ...filter, ...changed }, typed)}
        onFind={(find) => narrow(filter, find)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {tokensShown.length === 0 || session.isPast || tokensShown.length < filtered.length ? null : (
          <Link to={annotateAddress(null)} className={buttonClass("primary")}>
            {whichInWords(tokensShown.length, open)}
          </Link>
        )}
        <p role="status" className="figures text-sm text-muted">
          {text.found(tokensShown.length, open)}
          {tokensShown.length < filtered.length ? text.ofFiltered(filtered.length) : ""}
        </p>
      </div>
      {tokensShown.length === 0 ? (
        <p className="text-muted">{rows.some(({ isOn }) => isOn) ? text.noneFiltered : text.none}</p>
      ) : (
        <VirtualRows
          key={isWide ? "wide" : "narrow"}
          count={tokensShown.length}
          rowHeight={isWide ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow}
          current={-1}
          className="h-[26rem] max-h-[70vh] rounded-card border border-line"
          box={{ "aria-label": text.label, role: "group", tabIndex: 0 }}
          row={(place) => {
            const row = tokensShown[place];
            if (row === undefined) return null;
            const state = stateOf(row);
            const isTokenSelected = selected.has(tokenPlace(row));
            return (
              <TokenRow
                row={row}
                state={state}
                suite={suite}
                to={session.isPast ? null : annotateAddress(row)}
                isToConfirm={waiting.has(tokenPlace(row))}
                isChosen={
                  canBeChosen && (isTokenSelected || state.kind === "example") ? isTokenSelected : null
                }
                hasChoice={canBeChosen}
                isWide={isWide}
                onChoose={(isChosen) =>
                  void changePlan(session, (now) => withSelected(now ?? plan, row, isChosen))
                }
              />
            );
          }}
        />
      )}
    </Section>
  );
}

/** Label of the link to annotate. If only some tokens are open, it gives their number, because it leads to them. */
function whichInWords(tokenCount: number, open: number): string {
  return open === 0 || open === tokenCount ? text.annotateAll(tokenCount) : text.annotateOpen(open);
}
