// Holds the concordance: tokens narrowed by form, by what the reference has, by document, and the way to annotate exactly these.

import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { naturalSentence } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { AnnotatedToken } from "#core/making/campaign-annotations.ts";
import type { ConcordanceRow } from "#core/making/concordance.ts";
import { readTokenFilter, rowsAsked, type TokenFilter, tokenFilterPairs } from "#core/making/token-filter.ts";
import { categoriesById, type TokenState, tokenState } from "#core/making/token-states.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { UNSUITABLE_WORDS } from "#core/suite/unsuitable.ts";
import { tokenInWords, tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { excerptAround } from "#core/view/excerpt.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";

export interface ConcordanceSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly rows: readonly ConcordanceRow[];
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
}

/** Values of a field with how many tokens have them, the most frequent first. */
function countsOf(
  rows: readonly ConcordanceRow[],
  fieldOf: (row: ConcordanceRow) => string,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(fieldOf(row), (counts.get(fieldOf(row)) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}

export function ConcordanceSection({ session, plan, rows, annotated }: ConcordanceSectionProps) {
  const [parameters, setParameters] = useSearchParams();
  const { suite } = session.campaign;
  const filter = readTokenFilter(parameters);
  const asked = rowsAsked(rows, suite, plan, filter);
  const categories = useMemo(() => categoriesById(suite), [suite]);
  const stateOf = (row: ConcordanceRow) => tokenState(row, categories, annotated);
  const open = asked.filter((row) => stateOf(row).kind === "open").length;
  const change = (changed: Partial<TokenFilter>) =>
    setParameters(tokenFilterPairs({ ...filter, ...changed }), { replace: true });
  const search = new URLSearchParams(tokenFilterPairs(filter));
  const at = (row: ConcordanceRow | null) => {
    const wanted = new URLSearchParams(search);
    if (row !== null) wanted.set("at", tokenPlace(row));
    return `${screenAddress(session.id, "annotate")}?${wanted}`;
  };
  return (
    <Section
      title="Tokens"
      hint="In the order of the text. Forms that are left out, and why, stand below; they can be turned on."
    >
      <Fields rows={rows} session={session} plan={plan} filter={filter} onChange={change} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {asked.length === 0 ? null : (
          <Link to={at(null)} className={buttonClass("primary")}>
            Annotate {asked.length === 1 ? "this one" : `these ${figure(asked.length)}`}
          </Link>
        )}
        <p role="status" className="figures text-sm text-muted">
          {counted(asked.length, "token")}, {figure(open)} open
        </p>
      </div>
      {asked.length === 0 ? (
        <p className="text-muted">
          {rows.some(({ isOn }) => isOn)
            ? "No token is left by these choices."
            : "The source has none of the forms that are looked at: choose others below."}
        </p>
      ) : (
        <VirtualRows
          count={asked.length}
          rowHeight={64}
          current={-1}
          className="h-[26rem] max-h-[70vh] rounded-card border border-line"
          box={{ "aria-label": "Tokens", role: "group", tabIndex: 0 }}
          row={(place) => {
            const row = asked[place];
            return row === undefined ? null : (
              <TokenRow row={row} state={stateOf(row)} session={session} to={at(row)} />
            );
          }}
        />
      )}
    </Section>
  );
}

interface FieldsProps {
  readonly rows: readonly ConcordanceRow[];
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly filter: TokenFilter;
  readonly onChange: (changed: Partial<TokenFilter>) => void;
}

/** Each counts what the other fields leave. */
function Fields({ rows, session, plan, filter, onChange }: FieldsProps) {
  const { suite } = session.campaign;
  const left = (without: Partial<TokenFilter>) => rowsAsked(rows, suite, plan, { ...filter, ...without });
  const forms = countsOf(left({ form: null }), ({ form }) => form);
  const linked = countsOf(left({ linked: null }), (row) => row.linked);
  const documents = countsOf(left({ document: null }), ({ document }) => suite.documents[document]?.id ?? "");
  const select = (
    label: string,
    value: string | null,
    counts: readonly [string, number][],
    field: "form" | "linked" | "document",
  ) => (
    <SelectField
      label={label}
      className="min-w-36 flex-1"
      value={value === null ? "" : `=${value}`}
      onChange={({ target }) => onChange({ [field]: target.value === "" ? null : target.value.slice(1) })}
    >
      <option value="">All</option>
      {value !== null && !counts.some(([one]) => one === value) ? (
        <option value={`=${value}`}>{`${value} (0)`}</option>
      ) : null}
      {counts.map(([one, count]) => (
        <option key={one} value={`=${one}`}>
          {`${one === "" ? "nothing" : one} (${figure(count)})`}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      {select("Form", filter.form, forms, "form")}
      {suite.references.length === 0 ? null : select("In the reference", filter.linked, linked, "linked")}
      {suite.documents.length < 2 ? null : select("Document", filter.document, documents, "document")}
      <label className="flex min-h-10 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={filter.isChosen}
          onChange={({ target }) => onChange({ isChosen: target.checked })}
        />
        {plan.selected === null ? "Examples only" : "Chosen ones only"}
      </label>
    </div>
  );
}

interface TokenRowProps {
  readonly row: ConcordanceRow;
  readonly state: TokenState;
  readonly session: CampaignSession;
  readonly to: string;
}

function TokenRow({ row, state, session, to }: TokenRowProps) {
  const { suite } = session.campaign;
  const sentence = naturalSentence(splitTokens(suite.source[row.line] ?? ""), suite.sourceLanguage);
  const { before, hit, after } = excerptAround(sentence, [row.position]);
  return (
    <Link
      to={to}
      className="flex h-16 flex-col justify-center gap-0.5 border-b border-line/60 px-3 text-ink no-underline hover:bg-sunken"
    >
      <span lang={suite.sourceLanguage} dir="auto" className="block truncate text-sm">
        {before}
        <mark className="bg-pronoun-wash font-semibold text-ink">{hit}</mark>
        {after}
      </span>
      <span className="flex min-w-0 gap-3 text-xs text-muted">
        <bdi lang={suite.targetLanguage} className="max-w-28 shrink-0 truncate text-ink">
          {row.linked === "" ? "–" : row.linked}
        </bdi>
        <span className={`min-w-0 flex-1 truncate ${state.kind === "example" ? "text-ink" : ""}`}>
          {stateInWords(state)}
        </span>
        <span className="figures shrink-0 max-sm:hidden">{tokenInWords(tokenPlace(row))}</span>
      </span>
    </Link>
  );
}

function stateInWords(state: TokenState): string {
  if (state.kind === "unsuitable") return `no example: ${UNSUITABLE_WORDS[state.why]}`;
  if (state.kind === "open") return state.why;
  return `${fullCategoryName(state.label)}${state.isAnnotated ? "" : ", as it came"}`;
}
