// Draws the filters of the candidates: one button, a chip for each chosen filter, the saved views, and below them
// the number of shown candidates with buttons that act on them.

import { type ReactNode, useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "#core/base/message-text.ts";
import { enteredName } from "#core/base/name.ts";
import {
  type CandidateFilter,
  FILTER_FIELD_NAMES,
  fieldOf,
  filterParts,
  isCounted,
  requestedValues,
  restricts,
  type UnknownFilterValue,
  unknownFilterText,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import type { FieldControl, FilterField } from "#core/campaign/filter/filter-field.ts";
import { FILTER_FIELDS, type FieldName, type FilterName } from "#core/campaign/filter/filter-fields.ts";
import { isWaitingState } from "#core/campaign/outcomes/outcome.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { browseText } from "#text/browse-text.ts";
import { RemovableParts } from "#ui/action-row.tsx";
import { Button, buttonClass, SMALL } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Menu } from "#ui/menu.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { filteredLink } from "#workspace/campaign/candidates-number.tsx";
import { renameView, saveView } from "#workspace/campaign/change-campaign.ts";
import { candidateFacts, unknownIn } from "#workspace/campaign/use-scope.ts";
import { useSeesTab, useViewer } from "#workspace/team/use-viewer.tsx";

const text = browseText.filters;

interface FilterBarProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  readonly counts: FilterCounts;
  /** Called when the panel with the fields opens or closes. Only an open panel needs the counts. */
  readonly onFields: (isOpen: boolean) => void;
  readonly onNarrow: (pairs: readonly [string, string][]) => void;
}

/** A button with all fields in a panel over the candidates, the search, and the chosen filters. */
export function FilterBar({ session, filter, counts, onFields, onNarrow }: FilterBarProps) {
  const [parameters] = useSearchParams();
  const narrow: Narrow = (change) => onNarrow(writeFilter({ ...filter, ...change }));
  const controls = (["first", "more"] as const).flatMap((part) =>
    filterControls(session, filter, counts, part),
  );
  const isSearch = ({ label }: FilterControl) => label === FILTER_FIELDS.text.label;
  const draw = (shown: readonly FilterControl[]) =>
    shown.map((control) => <Control key={control.label} control={control} onNarrow={narrow} />);
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Menu
        name={text.open}
        label={text.open}
        align="start"
        className="border border-line-strong bg-surface"
        panelClass="w-[min(72rem,calc(100vw-3rem))]"
        onToggle={onFields}
      >
        <div className="grid max-h-[70vh] grid-cols-1 items-end gap-3 overflow-y-auto p-2 sm:grid-cols-2 lg:grid-cols-3">
          {draw(controls.filter((control) => !isSearch(control)))}
        </div>
      </Menu>
      <div className="w-56 max-w-full">{draw(controls.filter(isSearch))}</div>
      <ChosenFilters
        session={session}
        filter={filter}
        unknown={unknownIn(session, parameters)}
        onNarrow={narrow}
        onShowAll={() => onNarrow([])}
      />
    </search>
  );
}

type Narrow = (change: Partial<CandidateFilter>) => void;

/** Prefix of an option that adds its value to the chosen ones. */
const ALSO = "also ";

interface ControlProps {
  readonly control: FilterControl;
  readonly onNarrow: Narrow;
}

function Control({ control, onNarrow }: ControlProps) {
  if (control.kind === "text") {
    const { label, text: searchText, search } = control;
    return (
      <FieldText label={label} searchText={searchText} onWanted={(wanted) => onNarrow(search(wanted))} />
    );
  }
  const { label, anyText, choices, none } = control;
  const [chosen, ...others] = choices.filter(({ isChosen }) => isChosen);
  // Options that add a value to the chosen ones, so that no modifier key is needed.
  const more =
    chosen === undefined ? [] : choices.filter(({ isChosen, added }) => !isChosen && added !== null);
  const choose = (asked: string) => {
    const addition = more.find(({ key }) => asked === `${ALSO}${key}`);
    onNarrow(addition?.added ?? choices.find(({ key }) => key === asked)?.only ?? none);
  };
  return (
    <SelectField
      label={label}
      className="min-w-0"
      value={others.length > 0 ? "" : (chosen?.key ?? "")}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{others.length > 0 ? text.several : anyText}</option>
      {choices.map((choice) => (
        <option key={choice.key} value={choice.key}>
          {choiceText(choice)}
        </option>
      ))}
      {more.length === 0 ? null : (
        <optgroup label={text.addToChosen}>
          {more.map((choice) => (
            <option key={choice.key} value={`${ALSO}${choice.key}`}>
              + {choiceText(choice)}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

interface FieldTextProps {
  readonly label: string;
  readonly searchText: string;
  readonly onWanted: (text: string) => void;
}

function FieldText({ label, searchText, onWanted }: FieldTextProps) {
  // Keeps the typed text until the address changes.
  const [typed, setTyped] = useState({ over: searchText, text: searchText });
  const entry = typed.over === searchText ? typed.text : searchText;
  return (
    <form
      className="min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        setTyped({ over: entry.trim(), text: entry.trim() });
        onWanted(entry.trim());
      }}
    >
      <TextField
        label={label}
        type="search"
        value={entry}
        placeholder={text.textPlaceholder}
        onChange={({ target }) => {
          setTyped({ over: searchText, text: target.value });
          if (target.value === "") onWanted("");
        }}
      />
    </form>
  );
}

// Draws the active filters in words, each with a button that removes it. Also names those filter values of the page's
// address that do not exist in the campaign.

interface ChosenFiltersProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  /** Filter values in the page's address that do not exist in the campaign. */
  readonly unknown: readonly UnknownFilterValue[];
  readonly onNarrow: (change: Partial<CandidateFilter>) => void;
  readonly onShowAll: () => void;
}

function ChosenFilters({ session, filter, unknown, onNarrow, onShowAll }: ChosenFiltersProps) {
  const unknownNotice = unknownFilterText(unknown);
  const parts = filterParts(filter, annotatorNameLookup(session.campaign.annotators));
  return (
    <>
      {unknownNotice === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">{unknownNotice}</p>
      )}
      {parts.length === 0 ? null : (
        <RemovableParts
          label={text.chosen}
          parts={parts.map(({ words, without }) => ({ words, onRemove: () => onNarrow(without) }))}
          all={text.removeAll}
          onRemoveAll={onShowAll}
        />
      )}
    </>
  );
}

// Draws the saved views of a campaign: named filters that all users of the campaign share.

const savedViewsText = browseText.savedViews;

const MOST_LETTERS = 60;

interface NameFormProps {
  /** Initial name; "" = none. */
  readonly name: string;
  /** Why this name cannot be used; null = it can. */
  readonly refusal: (name: string) => string | null;
  /** Label of the button for the entered name. */
  readonly submit: (name: string) => string;
  readonly onName: (name: string) => void;
  readonly onDone: () => void;
}

function NameForm({ name, refusal, submit, onName, onDone }: NameFormProps) {
  const [entered, setEntered] = useState(name);
  const id = useId();
  const newName = enteredName(entered);
  const problem = refusal(newName);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (newName === "" || problem !== null) return;
        if (newName !== name) onName(newName);
        onDone();
      }}
    >
      <label htmlFor={id} className="text-sm">
        {savedViewsText.name}
      </label>
      <input
        id={id}
        value={entered}
        maxLength={MOST_LETTERS}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened this form
        autoFocus
        aria-describedby={problem === null ? undefined : `${id}-why`}
        onChange={({ target }) => setEntered(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onDone();
        }}
        className="h-9 w-56 max-w-full rounded-lg border border-line-strong bg-surface px-3 text-sm"
      />
      <Button type="submit" className={SMALL} disabled={newName === "" || problem !== null}>
        {submit(newName)}
      </Button>
      <Button kind="quiet" className={SMALL} onClick={onDone}>
        {savedViewsText.cancel}
      </Button>
      {problem === null ? null : (
        <p id={`${id}-why`} role="status" className="text-warn">
          {problem}
        </p>
      )}
    </form>
  );
}

/** The last change of the views, with its undo. */
interface Change {
  readonly words: string;
  /** A change reloads the campaign, so `undo` receives the session that is current by then. */
  readonly undo: (session: CampaignSession) => Promise<void>;
}

interface SavedViewsProps {
  readonly session: CampaignSession;
  /** The screen (list or table) on which a view opens. */
  readonly path: "candidates" | "candidates/table";
  /** The current filter as in the address; "" = none. */
  readonly search: string;
  /** Returns the address's search part for another filter. */
  readonly searchWith: (filter: readonly [string, string][]) => string;
}

export function SavedViews({ session, path, search, searchWith }: SavedViewsProps) {
  const [naming, setNaming] = useState<"save" | "rename" | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const { role } = useViewer(session);
  const { batch } = session.campaign;
  const { views } = session.campaign;
  const current = views.find((view) => view.search === search);
  // The team's server accepts settings only from coordinators.
  const mayChange = !session.isPast && batch === null && (role === null || role === "coordinator");
  const maySave = mayChange && search !== "" && current === undefined;
  if (views.length === 0 && !maySave && change === null) return null;
  const viewNamed = (name: string) => views.find((view) => view.name === name);
  const save = async (name: string) => {
    const replaced = viewNamed(name)?.search ?? null;
    await saveView(session, name, search);
    setChange({
      words: replaced === null ? savedViewsText.saved(name) : savedViewsText.replaced(name),
      undo: (now) => saveView(now, name, replaced),
    });
  };
  const rename = async (from: string, to: string) => {
    await renameView(session, from, to);
    setChange({ words: savedViewsText.renamed(from, to), undo: (now) => renameView(now, to, from) });
  };
  const remove = async (view: { readonly name: string; readonly search: string }) => {
    await saveView(session, view.name, null);
    setChange({
      words: savedViewsText.deleted(view.name),
      undo: (now) => saveView(now, view.name, view.search),
    });
  };
  const small = (label: string, onClick: () => void) => (
    <Button kind="quiet" className={SMALL} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section
      aria-label={savedViewsText.title}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 text-sm"
    >
      {views.length === 0 ? null : (
        <ul className="flex flex-wrap items-center gap-2">
          {views.map((view) => (
            <li key={view.name} className="min-w-0">
              <Link
                to={filteredLink(session.id, path, searchWith([...new URLSearchParams(view.search)]))}
                aria-current={view === current ? "page" : undefined}
                className={`flex min-h-8 items-center rounded-full border px-3 wrap-anywhere no-underline pointer-coarse:min-h-11 ${view === current ? "border-accent bg-accent-wash text-ink" : "border-line-strong hover:bg-sunken"}`}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {naming === "save" && maySave ? (
        <NameForm
          name=""
          refusal={() => null}
          submit={(name) => (viewNamed(name) === undefined ? savedViewsText.save : savedViewsText.replace)}
          onName={(name) => void save(name)}
          onDone={() => setNaming(null)}
        />
      ) : naming === "rename" && mayChange && current !== undefined ? (
        <NameForm
          key={current.name}
          name={current.name}
          refusal={(name) =>
            name !== current.name && viewNamed(name) !== undefined ? savedViewsText.taken : null
          }
          submit={() => savedViewsText.renameNow}
          onName={(name) => void rename(current.name, name)}
          onDone={() => setNaming(null)}
        />
      ) : (
        <>
          {maySave ? small(savedViewsText.saveThis, () => setNaming("save")) : null}
          {mayChange && current !== undefined
            ? small(savedViewsText.rename, () => setNaming("rename"))
            : null}
          {mayChange && current !== undefined
            ? small(savedViewsText.delete, () => void remove(current))
            : null}
        </>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-muted">
        {change?.words}
        {change === null
          ? null
          : small(savedViewsText.undo, () => {
              setChange(null);
              void change.undo(session);
            })}
      </p>
    </section>
  );
}

type FilterChange = Partial<CandidateFilter>;
export type FilterCounts = ReadonlyMap<FieldName, ReadonlyMap<string, number>>;

interface Choice {
  /** Field and value, because several fields can share a control. */
  readonly key: string;
  readonly words: string;
  /** Number of candidates that this value would show together with the other filters; null = not counted. */
  readonly count: number | null;
  readonly isChosen: boolean;
  /** Change of the filter that chooses only this value. */
  readonly only: FilterChange;
  /** Change of the filter that adds this value to the chosen ones; null = it cannot be combined with them. */
  readonly added: FilterChange | null;
}

interface ChoiceControl {
  readonly kind: "choice";
  readonly label: string;
  /** Text while no value is chosen. */
  readonly anyText: string;
  readonly choices: readonly Choice[];
  /** Change of the filter that chooses no value. */
  readonly none: FilterChange;
}

interface TextControl {
  readonly kind: "text";
  readonly label: string;
  readonly text: string;
  readonly search: (text: string) => FilterChange;
}

type FilterControl = ChoiceControl | TextControl;

type Part = FieldControl["part"];

/** The fields of a part of the bar. */
function fieldsIn(part: Part): readonly FilterName[] {
  return FILTER_FIELD_NAMES.filter((name) => fieldOf(name).control?.part === part);
}

/** The fields whose values are counted, so that the controls of this part can show counts. */
export function countedIn(part: Part, filter: CandidateFilter): readonly FieldName[] {
  return fieldsIn(part)
    .filter(isCounted)
    .filter((name) => fieldOf(name).control?.isCostly !== true || restricts(filter, name));
}

/** The choice as listed: “judged (12)”. */
export function choiceText({ words, count }: Pick<Choice, "words" | "count">): string {
  return count === null ? words : `${words} (${formatNumber(count)})`;
}

/** A field, how the bar offers it, and its values in this campaign. */
interface Offered {
  readonly name: FilterName;
  readonly field: FilterField<unknown>;
  readonly control: FieldControl;
  readonly chosen: readonly string[];
  readonly values: readonly string[];
  readonly counts: ReadonlyMap<string, number> | null;
}

/** The controls of one part of the bar, in the order of the fields. */
export function filterControls(
  session: CampaignSession,
  filter: CandidateFilter,
  counts: FilterCounts,
  part: Part,
): readonly FilterControl[] {
  const { showsSystems, hasOthersAnswers } = session.view;
  const controls: Offered[][] = [];
  for (const name of fieldsIn(part)) {
    const field = fieldOf(name);
    const { control } = field;
    if (control === undefined || (!showsSystems && field.isHiddenInBatch === true)) continue;
    if (!hasOthersAnswers && field.isAboutOthers === true) continue;
    const ofField = isCounted(name) ? (counts.get(name) ?? null) : null;
    const chosen = requestedValues(filter, name);
    const { campaign, outcomes } = session;
    const ofCampaign = { campaign, reusesAnswers: outcomes.reusesAnswers };
    const isOffered = control.isOffered?.(ofCampaign, (ofField?.size ?? 0) > 0) ?? true;
    if (!isOffered && chosen.length === 0) continue;
    const known =
      typeof control.offers === "function"
        ? control.offers(ofCampaign)
        : control.offers === "counted"
          ? mostFrequent(ofField)
          : (field.known(campaign) ?? []);
    const values = [...known, ...chosen.filter((value) => !known.includes(value))];
    const offered: Offered = { name, field, control, chosen, values, counts: ofField };
    const last = controls.at(-1);
    if (last?.[0]?.field.label === field.label) last.push(offered);
    else controls.push([offered]);
  }
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  return controls.flatMap((fields) => controlOf(fields, nameOf) ?? []);
}

/** Maximum number of values listed of a field that offers counted values; others can be set in the address. */
const MOST_LISTED = 200;

function controlOf(fields: readonly Offered[], nameOf: (id: string) => string): FilterControl | null {
  const [first] = fields;
  if (first === undefined) return null;
  const { field, control, name, counts } = first;
  if (control.offers === "typed") {
    const search = (text: string) => ({ [name]: text });
    return { kind: "text", label: field.label, text: first.chosen[0] ?? "", search };
  }
  const none: FilterChange = Object.fromEntries(fields.map((one) => [one.name, one.field.none]));
  const isCut = control.offers === "counted" && counts !== null && counts.size > MOST_LISTED;
  return {
    kind: "choice",
    label: field.label,
    anyText: isCut ? text.mostFrequent(MOST_LISTED, counts.size) : control.any,
    choices: fields.flatMap((one) =>
      one.values.map((value) => ({
        key: `${one.name} ${value}`,
        words: one.field.words(value, nameOf),
        count: one.counts === null ? null : (one.counts.get(value) ?? 0),
        isChosen: one.chosen.includes(value),
        only: { ...none, [one.name]: one.field.read([value]) },
        added: withAdded(one, value),
      })),
    ),
    none,
  };
}

/**
 * A value extends the chosen values of its own field. A flag narrows the choice in the other fields of its control:
 * candidates must pass all fields.
 */
function withAdded({ name, field, values, chosen }: Offered, value: string): FilterChange | null {
  if (!field.takesSeveral) return field.none === false ? { [name]: true } : null;
  if (chosen.length === 0) return null;
  return { [name]: field.read(values.filter((one) => one === value || chosen.includes(one))) };
}

function mostFrequent(counts: ReadonlyMap<string, number> | null): readonly string[] {
  return [...(counts ?? [])]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_LISTED)
    .map(([value]) => value);
}

const pageText = browseText.page;

interface ShownCandidatesProps {
  readonly session: CampaignSession;
  /** The filter as in the address; "" = all candidates. */
  readonly search: string;
  readonly shown: readonly number[];
  /** The sentence about the number of shown candidates. */
  readonly words: readonly ReactNode[];
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function ShownCandidates({ session, search, shown, words, children }: ShownCandidatesProps) {
  const sees = useSeesTab(session);
  const { state } = candidateFacts(session, null);
  const isLeft = shown.some((candidate) => isWaitingState(state(candidate)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-sm text-muted">
        <Rich parts={words} />
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        {search === "" || !sees("results") ? null : (
          <Link to={filteredLink(session.id, "results", search)} className={buttonClass("plain")}>
            {pageText.toReport}
          </Link>
        )}
        {shown.length === 0 || !sees("judge") ? null : (
          <Link
            to={filteredLink(session.id, "judge", search)}
            className={buttonClass(isLeft ? "primary" : "plain")}
          >
            {new URLSearchParams(search).has("disagreement") ? pageText.resolve : pageText.judge}
          </Link>
        )}
      </div>
    </div>
  );
}
