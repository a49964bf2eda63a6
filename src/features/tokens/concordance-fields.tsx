// Draws the fields that filter and sort a concordance. Each value has the number of tokens that would remain.

import { countsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";
import { TOKEN_ORDERS, type TokenFilter } from "#core/suite-building/targets/token-filter.ts";
import { tokensText } from "#text/tokens.ts";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { StateField } from "./state-field.tsx";

const text = tokensText.filter;

interface ConcordanceFieldsProps {
  readonly session: CampaignSession;
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
  readonly filter: TokenFilter;
  /** Returns the tokens that pass a filter, without the search text. */
  readonly rowsUnder: (filter: TokenFilter) => readonly ConcordanceRow[];
  /** Whether the targets include a selection of tokens. */
  readonly isSelecting: boolean;
  /** Number of selected tokens that nobody has confirmed since their selection. */
  readonly waiting: number;
  /** The search text; "" = no search. */
  readonly typed: string;
  readonly onFind: (typed: string) => void;
  readonly onChange: (changed: Partial<TokenFilter>) => void;
}

/** The values of a field with their numbers of tokens: the most frequent first, punctuation after all words. */
function countsOf(
  rows: readonly ConcordanceRow[],
  fieldOf: (row: ConcordanceRow) => string,
): [string, number][] {
  const signRank = (value: string) => (value === "" || /[\p{L}\p{N}]/u.test(value) ? 0 : 1);
  return [...countsBy(rows, fieldOf)].sort(
    ([a, many], [b, more]) => signRank(a) - signRank(b) || more - many || (a < b ? -1 : 1),
  );
}

export function ConcordanceFields(props: ConcordanceFieldsProps) {
  const { session, annotated, filter, rowsUnder, isSelecting, waiting, typed, onFind, onChange } = props;
  const { suite } = session.campaign;
  const forms = countsOf(rowsUnder({ ...filter, form: null }), ({ form }) => form);
  const linked = countsOf(rowsUnder({ ...filter, linked: null }), (row) => row.linked);
  const documents = countsOf(
    rowsUnder({ ...filter, document: null }),
    ({ document }) => suite.documents[document]?.id ?? "",
  );
  const placeOf = new Map(suite.documents.map(({ id }, index) => [id, index]));
  documents.sort(([a], [b]) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0));
  const orders = TOKEN_ORDERS.filter((order) => order !== "linked" || suite.references.length > 0);
  const field = (
    label: string,
    name: "form" | "linked" | "document",
    counts: readonly [string, number][],
  ) => (
    <ValueField
      label={label}
      value={filter[name]}
      counts={counts}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const box = (name: "isChosen" | "isToConfirm", words: string) => (
    <label className="flex min-h-10 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={filter[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
      {words}
    </label>
  );
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {field(text.form, "form", forms)}
      {suite.references.length === 0 ? null : field(text.linked, "linked", linked)}
      {suite.documents.length < 2 ? null : field(text.document, "document", documents)}
      <StateField
        rows={rowsUnder({ ...filter, state: null })}
        session={session}
        annotated={annotated}
        filter={filter}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceSelect
        label={text.order}
        className="min-w-32 flex-1"
        choices={orders.map((value) => ({ value, label: text.orders[value] }))}
        value={filter.order}
        onChange={(order) => onChange({ order })}
      />
      <TextField
        label={text.find}
        className="min-w-44 flex-1"
        type="search"
        placeholder={text.findPlaceholder}
        value={typed}
        onChange={({ target }) => onFind(target.value)}
      />
      {box("isChosen", isSelecting ? text.chosenOnly : text.examplesOnly)}
      {waiting > 0 || filter.isToConfirm ? box("isToConfirm", text.toConfirm(waiting)) : null}
    </div>
  );
}

interface ValueFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly counts: readonly [string, number][];
  readonly onChange: (value: string | null) => void;
}

/** Option values are prefixed by “=”, because a value may be empty and "" is the option for all values. */
function ValueField({ label, value, counts, onChange }: ValueFieldProps) {
  const options =
    value === null || counts.some(([one]) => one === value) ? counts : [[value, 0] as const, ...counts];
  return (
    <ChoiceSelect
      label={label}
      className="min-w-32 flex-1"
      choices={[
        { value: "", label: text.all },
        ...options.map(([one, count]) => ({
          value: `=${one}`,
          label: `${one === "" ? text.noValue : one} (${formatNumber(count)})`,
        })),
      ]}
      value={value === null ? "" : `=${value}`}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen.slice(1))}
    />
  );
}
