// Draws the concordance: tokens filtered by form, reference, document and state, with a link to annotate exactly these.

import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { countsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { lineInDocument, type Suite } from "#core/suite/suite.ts";
import { type SuitePlan, UNSUITABLE_WORDS } from "#core/suite/suite-plan.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  type ConcordanceRow,
  categoriesById,
  filteredRows,
  readTokenFilter,
  TOKEN_OPEN_WORDS,
  TOKEN_ORDERS,
  TOKEN_STATE_WORDS,
  TOKEN_STATES,
  type TokenFilter,
  type TokenState,
  type TokenStateName,
  tokenFilterPairs,
  tokenState,
  tokenStateName,
  withSelected,
} from "#core/suite-building/targets/concordance.ts";
import { lineInWords, tokenInWords, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { tokensText } from "#text/tokens-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { VirtualRows } from "#ui/data-table.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { useMedia } from "#ui/use-media.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";

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

// Draws the fields that filter and sort a concordance. Each value has the number of tokens that would remain.

const concordanceFieldsText = tokensText.filter;

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

function ConcordanceFields(props: ConcordanceFieldsProps) {
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
      {field(concordanceFieldsText.form, "form", forms)}
      {suite.references.length === 0 ? null : field(concordanceFieldsText.linked, "linked", linked)}
      {suite.documents.length < 2 ? null : field(concordanceFieldsText.document, "document", documents)}
      <StateField
        rows={rowsUnder({ ...filter, state: null })}
        session={session}
        annotated={annotated}
        filter={filter}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceSelect
        label={concordanceFieldsText.order}
        className="min-w-32 flex-1"
        choices={orders.map((value) => ({ value, label: concordanceFieldsText.orders[value] }))}
        value={filter.order}
        onChange={(order) => onChange({ order })}
      />
      <TextField
        label={concordanceFieldsText.find}
        className="min-w-44 flex-1"
        type="search"
        placeholder={concordanceFieldsText.findPlaceholder}
        value={typed}
        onChange={({ target }) => onFind(target.value)}
      />
      {box("isChosen", isSelecting ? concordanceFieldsText.chosenOnly : concordanceFieldsText.examplesOnly)}
      {waiting > 0 || filter.isToConfirm
        ? box("isToConfirm", concordanceFieldsText.toConfirm(waiting))
        : null}
    </div>
  );
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
        { value: "", label: concordanceFieldsText.all },
        ...options.map(([one, count]) => ({
          value: `=${one}`,
          label: `${one === "" ? concordanceFieldsText.noValue : one} (${formatNumber(count)})`,
        })),
      ]}
      value={value === null ? "" : `=${value}`}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen.slice(1))}
    />
  );
}

// Draws one token in its sentence, aligned with the other rows, next to the reference and the token's state.

const concordanceRowText = tokensText.token;

/** Row height in pixels: for one line, and for two lines on small screens. */
const ROW_HEIGHT = { wide: 40, narrow: 64 };

interface TokenRowProps {
  readonly row: ConcordanceRow;
  readonly state: TokenState;
  readonly suite: Suite;
  readonly to: string | null;
  readonly isToConfirm: boolean;
  /** Whether the token is selected; null = it cannot be selected. */
  readonly isChosen: boolean | null;
  /** Whether some rows can be selected, so that all rows reserve space for the checkbox. */
  readonly hasChoice: boolean;
  readonly isWide: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function TokenRow(props: TokenRowProps) {
  const { row, suite, to, isChosen, hasChoice, isWide, onChoose } = props;
  const linkClass = `flex min-w-0 flex-1 text-ink no-underline ${isWide ? "items-center gap-4" : "flex-col justify-center gap-0.5"}`;
  const name = `${row.word}, ${tokenInWords(tokenPlace(row), suite)}`;
  return (
    <div
      className={`flex h-full items-center gap-2 border-b border-line/60 px-3 ${to === null ? "" : "hover:bg-sunken"}`}
    >
      {hasChoice ? (
        <span className="-ms-3 flex size-10 shrink-0 items-center justify-center pointer-coarse:size-11">
          {isChosen === null ? null : (
            <label className="flex size-full items-center justify-center">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                aria-label={concordanceRowText.choose(name)}
                checked={isChosen}
                onChange={({ target }) => onChoose(target.checked)}
              />
            </label>
          )}
        </span>
      ) : null}
      {to === null ? (
        <div className={linkClass}>
          <Parts {...props} />
        </div>
      ) : (
        <Link to={to} className={linkClass}>
          <Parts {...props} />
        </Link>
      )}
    </div>
  );
}

/** Fades the left context at the edge, which could cut a letter in half. */
const FADING =
  "[mask-image:linear-gradient(to_right,transparent,black_1.5rem)] rtl:[mask-image:linear-gradient(to_left,transparent,black_1.5rem)]";

function Parts({ row, state, suite, isToConfirm, isWide }: TokenRowProps) {
  const { before, after } = aroundOf(row, suite);
  const words = stateInWords(state, isToConfirm);
  const place = lineInWords(suite, row.line);
  const { document } = lineInDocument(suite, row.line);
  return (
    <>
      <span
        lang={suite.sourceLanguage}
        dir={textDirection(suite.sourceLanguage)}
        className={`flex min-w-0 text-sm whitespace-pre ${isWide ? "flex-[3]" : ""}`}
      >
        <span
          className={`flex justify-end overflow-hidden text-muted ${FADING} ${isWide ? "flex-[2_2_0]" : "max-w-[35%]"}`}
        >
          <span>{before}</span>
        </span>
        <span className={`min-w-0 overflow-hidden text-ellipsis ${isWide ? "flex-[3_3_0]" : "flex-1"}`}>
          <mark className="bg-pronoun-wash font-semibold text-ink">{row.word}</mark>
          {after}
        </span>
      </span>
      <span className={`flex min-w-0 gap-3 text-xs ${isWide ? "flex-[2] items-baseline" : ""}`}>
        <bdi
          lang={suite.targetLanguage}
          className={`truncate font-medium ${isWide ? "w-20 shrink-0" : "max-w-28 shrink-0"}`}
        >
          {row.linked === "" ? "–" : row.linked}
        </bdi>
        <span
          title={words}
          className={`min-w-0 flex-1 truncate ${state.kind === "example" ? "text-ink" : "text-muted"}`}
        >
          {words}
        </span>
        <span title={place} className={isWide ? "flex max-w-44 shrink-0 text-muted" : "sr-only"}>
          {/* A long name of a document is cut before the number of the line. */}
          <span className="truncate">
            {row.example === null ? "" : concordanceRowText.example(row.example)}
            {document}
          </span>
          <span className="shrink-0 whitespace-pre">
            {(isWide ? place : tokenInWords(tokenPlace(row), suite)).slice(document?.length ?? 0)}
          </span>
        </span>
      </span>
    </>
  );
}

/** Maximum number of tokens drawn on either side; the row shows as many as fit. */
const AROUND = 24;

function aroundOf({ line, position }: ConcordanceRow, { source, sourceLanguage }: Suite) {
  const { tokens, spaces } = naturalSentence(splitTokens(source[line] ?? ""), sourceLanguage);
  const joined = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map((token, at) => (spaces[from + at] === true ? ` ${token}` : token))
      .join("");
  const space = spaces[position] === true ? " " : "";
  return {
    before: `${joined(Math.max(0, position - AROUND), position).trimStart()}${space}`,
    after: joined(position + 1, position + 1 + AROUND),
  };
}

function stateInWords(state: TokenState, isToConfirm: boolean): string {
  if (state.kind === "unsuitable") return concordanceRowText.unsuitable(UNSUITABLE_WORDS[state.why]);
  if (state.kind === "open") return TOKEN_OPEN_WORDS[state.why];
  if (state.kind === "gone") return concordanceRowText.unknownCategory(fullCategoryName(state.label));
  const category = fullCategoryName(state.label);
  if (isToConfirm) return concordanceRowText.toConfirm(category);
  return state.isAnnotated ? category : concordanceRowText.notAnnotated(category);
}

// Draws the filter of tokens by state, such as open, annotated or disagreement.

interface StateFieldProps {
  /** Rows that pass the other filters. */
  readonly rows: readonly ConcordanceRow[];
  readonly session: CampaignSession;
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
  readonly filter: TokenFilter;
  readonly onChange: (state: TokenStateName | null) => void;
}

function StateField({ rows, session, annotated, filter, onChange }: StateFieldProps) {
  const categories = categoriesById(session.campaign.suite);
  const counts = countsBy(rows, (row) => tokenStateName(tokenState(row, categories, annotated)));
  return (
    <ChoiceSelect
      label={tokensText.filter.state}
      className="min-w-36 flex-1"
      choices={[
        { value: "", label: tokensText.filter.all },
        ...TOKEN_STATES.filter((state) => counts.has(state) || state === filter.state).map((state) => ({
          value: state,
          label: `${TOKEN_STATE_WORDS[state]} (${formatNumber(counts.get(state) ?? 0)})`,
        })),
      ]}
      value={filter.state ?? ""}
      onChange={(state) => onChange(state === "" ? null : state)}
    />
  );
}

/**
 * Rows that match the entered text; all rows if it is blank. “12” and “line 12” match line 12 (from 1) of each document.
 * Text that is no line number matches the token or any part of the sentence, regardless of case. Any text also matches
 * the example with this id.
 */
export function foundTokens(
  rows: readonly ConcordanceRow[],
  suite: Pick<Suite, "source" | "documents">,
  typed: string,
): readonly ConcordanceRow[] {
  const searchText = typed.trim().toLowerCase();
  if (searchText === "") return rows;
  const line = /^(?:line\s+)?(\d+)$/.exec(searchText)?.[1];
  const words = searchText.replace(/\s+/g, " ");
  return rows.filter((row) => {
    if (row.example?.toLowerCase() === searchText) return true;
    if (line !== undefined) return String(lineInDocument(suite, row.line).line) === line;
    return row.word.toLowerCase() === words || (suite.source[row.line] ?? "").toLowerCase().includes(words);
  });
}
