// Edits the targets of a suite (pronoun forms and categories), and saves them as one change.

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { languageName } from "#browser/language-name.ts";
import { addTo, countsBy } from "#core/base/grouping.ts";
import { formatNumber, listed } from "#core/base/message-text.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { PlannedCategory, PlannedForm, SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  formsWithoutCategory,
  newlySharedForms,
  protestPlan,
  type SharedForm,
} from "#core/suite-building/targets/plan-of.ts";
import { COUNT, column, TEXT, table } from "#core/tables/table.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { tokensPlanText } from "#text/tokens-text.ts";
import { ActionRow, ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button, SMALL } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, namedChoices, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import {
  type AntecedentChoice,
  antecedentChoice,
  CATEGORY_KEYS,
  type CategoryRow,
  lostLabels,
  movedCategory,
  type PlanDraft,
  type PlanDrafting,
  type PlanFault,
  planDraftOf,
  sameParts,
  withAddedInGroups,
  withCategory,
  withCategoryFor,
  withForm,
} from "./plan-draft.ts";

const text = tokensPlanText;

interface PronounsSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly drafting: PlanDrafting;
}

/** Draws the section of the pronoun forms. `PlanSection` saves its changes, too. */
export function PronounsSection({ session, plan, drafting: { draft, set } }: PronounsSectionProps) {
  const { suite } = session.campaign;
  const shipped = useMemo(() => protestPlan(suite.sourceLanguage), [suite.sourceLanguage]);
  const counts = useMemo(() => formCounts(suite), [suite]);
  const language = languageName(suite.sourceLanguage) ?? suite.sourceLanguage;
  return (
    <Section
      title={text.forms.title}
      hint={shipped.forms.length === 0 ? text.forms.noList(language) : text.forms.hint}
    >
      <PlanForms
        forms={draft.forms}
        currentForms={plan.forms}
        shipped={new Set(shipped.forms.map(({ form }) => form))}
        counts={counts}
        language={suite.sourceLanguage}
        isReadOnly={session.isPast}
        onChange={(forms) => set({ ...draft, forms })}
      />
    </Section>
  );
}

interface PlanSectionProps extends PronounsSectionProps {
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
}

/** Draws the section of the categories, and the bar that saves the targets. */
export function PlanSection({ session, plan, drafting, annotated }: PlanSectionProps) {
  const status = useActionStatus();
  const { draft, parsed: read, isChanged, set: setDraft } = drafting;
  const { sourceLanguage } = session.campaign.suite;
  const shipped = useMemo(() => protestPlan(sourceLanguage), [sourceLanguage]);
  const isShipped = sameParts(read.plan, shipped);
  const [isOpen, setOpen] = useState(plan.categories.length === 0);
  const areCategoriesChanged = !sameParts({ ...read.plan, forms: plan.forms }, plan);
  const save = () =>
    status.run(async () => {
      await changePlan(session, (now) => ({
        ...(now ?? plan),
        ...read.plan,
        categories: withAddedInGroups(
          read.plan.categories,
          new Set((now ?? plan).categories.map(({ label }) => label)),
        ),
      }));
      setDraft(null);
      return text.save.saved;
    });
  return (
    <>
      <Section title={text.categories.title} hint={text.categories.hint}>
        {session.isPast ? (
          <PlannedCategories categories={plan.categories} />
        ) : (
          <details
            open={isOpen || areCategoriesChanged}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary className="text-sm">
              {text.categories.fold(plan.categories.map(({ label }) => label))}
            </summary>
            <div className="mt-4 flex flex-col gap-4">
              {isShipped ? null : (
                <Button className={`self-start ${SMALL}`} onClick={() => setDraft(planDraftOf(shipped))}>
                  {text.categories.takeShipped}
                </Button>
              )}
              <PlanCategories draft={draft} faults={read.faults} onChange={setDraft} />
            </div>
          </details>
        )}
      </Section>
      {session.isPast ? null : (
        <SaveBar
          isChanged={isChanged}
          messages={read.faults.map(({ message }) => message)}
          withoutCategory={formsWithoutCategory(read.plan)}
          shared={newlySharedForms(read.plan, plan)}
          onAddCategory={(form) => setDraft(withCategoryFor(draft, form))}
          lost={lostInWords(annotated, read.plan)}
          status={status}
          onSave={save}
          onDiscard={() => setDraft(null)}
        />
      )}
    </>
  );
}

/** Warns about annotations whose labels would be lost; null = none. */
function lostInWords(
  annotated: ReadonlyMap<string, AnnotatedToken>,
  { categories }: Pick<SuitePlan, "categories">,
): string | null {
  const labels = Array.from(annotated.values()).flatMap(({ annotations }) =>
    Array.from(new Set(annotations.flatMap(({ content }) => content.category ?? []))),
  );
  const lost = lostLabels(
    countsBy(labels, (label) => label),
    categories,
  );
  if (lost.length === 0) return null;
  const tokens = lost.reduce((sum, [, count]) => sum + count, 0);
  return text.save.lost(tokens, listed(lost.map(([label]) => label)));
}

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly messages: readonly string[];
  /** The selected pronouns that have no category. */
  readonly withoutCategory: readonly string[];
  /** The newly selected pronouns that have only categories of other pronouns. */
  readonly shared: readonly SharedForm[];
  readonly onAddCategory: (form: string) => void;
  readonly lost: string | null;
  readonly status: ReturnType<typeof useActionStatus>;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Shown while there are unsaved changes. */
function SaveBar(props: SaveBarProps) {
  const { isChanged, messages, withoutCategory, shared, lost, status, onAddCategory, onSave, onDiscard } =
    props;
  if (!isChanged)
    // The bar stays where the button was, and says that the changes are saved.
    return status.text === "" ? null : (
      <ActionRow>
        <ActionStatusLine status={status} />
      </ActionRow>
    );
  return (
    <ActionRow>
      <Button kind="primary" disabled={messages.length > 0 || status.busy} onClick={onSave}>
        {text.save.save}
      </Button>
      <Button kind="quiet" disabled={status.busy} onClick={onDiscard}>
        {text.save.discard}
      </Button>
      <div role="status" className="max-h-40 min-w-0 flex-1 basis-64 overflow-y-auto text-sm">
        {messages.length === 0 ? (
          <>
            <p className={lost === null ? "text-muted" : "text-warn"}>{lost ?? text.save.notWritten}</p>
            {shared.map(({ form, others, categories }) => (
              <p key={form} className="mt-1 text-warn">
                {text.categories.shared(form, others, categories)}{" "}
                <Button className={SMALL} onClick={() => onAddCategory(form)}>
                  {text.categories.addFor(form)}
                </Button>
              </p>
            ))}
          </>
        ) : (
          <>
            <ul className="text-bad">
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            {withoutCategory.map((form) => (
              <Button key={form} className={`me-2 mt-1 ${SMALL}`} onClick={() => onAddCategory(form)}>
                {text.categories.addFor(form)}
              </Button>
            ))}
          </>
        )}
      </div>
    </ActionRow>
  );
}

/** Number of occurrences by word in lower case. */
function formCounts({ source }: Pick<Suite, "source">): ReadonlyMap<string, number> {
  return countsBy(
    source.flatMap((line) => splitTokens(line)),
    (token) => token.toLowerCase(),
  );
}

// Draws the pronoun forms of the targets: included forms, and excluded forms with the reason.

const planFormsText = tokensPlanText.forms;

interface PlanFormsProps {
  /** Forms in the draft. */
  readonly forms: readonly PlannedForm[];
  /** Saved forms. They decide the group, so that a form does not move while it is edited. */
  readonly currentForms: readonly PlannedForm[];
  /** Forms of the shipped list, which can be turned off but not removed. */
  readonly shipped: ReadonlySet<string>;
  /** Number of occurrences in the source, by form. */
  readonly counts: ReadonlyMap<string, number>;
  readonly language: string;
  readonly isReadOnly: boolean;
  readonly onChange: (forms: readonly PlannedForm[]) => void;
}

const NO_REASON = "";

function PlanForms(props: PlanFormsProps) {
  const { forms, currentForms, shipped, counts, isReadOnly, onChange } = props;
  const currentOf = new Map(currentForms.map((one) => [one.form, one]));
  const isAbsent = ({ form }: PlannedForm) =>
    shipped.has(form) && currentOf.get(form)?.isOn === false && !counts.has(form);
  const present = byReason(forms.filter((one) => !isAbsent(one)));
  const absent = forms.filter(isAbsent);
  function byReason(some: readonly PlannedForm[]): Map<string, PlannedForm[]> {
    const groups = new Map<string, PlannedForm[]>();
    for (const one of some) addTo(groups, currentOf.get(one.form)?.why ?? NO_REASON, one);
    return groups;
  }
  const change = (form: string, changed: Partial<PlannedForm>) =>
    onChange(forms.map((one) => (one.form === form ? { ...one, ...changed } : one)));
  const unexplained = (present.get(NO_REASON) ?? []).filter(({ isOn }) => !isOn);
  const addForm = isReadOnly ? null : <AddForm forms={forms} onChange={onChange} />;
  const drawGroups = (groups: ReadonlyMap<string, readonly PlannedForm[]>) => (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
      {[...groups].map(([why, its]) => (
        <FormGroup key={why} {...props} why={why} its={its} onForm={change} />
      ))}
    </div>
  );
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{planFormsText.label}</legend>
      {drawGroups(new Map([[NO_REASON, []], ...present]))}
      {absent.length === 0 ? null : (
        <details className="text-sm">
          <summary>{planFormsText.absent(absent.map(({ form }) => form))}</summary>
          <div className="mt-3 flex flex-col gap-4">
            {drawGroups(byReason(absent))}
            {addForm}
          </div>
        </details>
      )}
      {unexplained.map(({ form, why }) => (
        <TextField
          key={form}
          label={planFormsText.why(form)}
          className="max-w-md"
          value={why}
          placeholder={planFormsText.whyPlaceholder}
          onChange={({ target }) => change(form, { why: target.value })}
        />
      ))}
      {absent.length === 0 ? addForm : null}
    </fieldset>
  );
}

interface FormGroupProps extends PlanFormsProps {
  readonly why: string;
  readonly its: readonly PlannedForm[];
  readonly onForm: (form: string, changed: Partial<PlannedForm>) => void;
}

function FormGroup({
  why,
  its,
  forms,
  shipped,
  counts,
  language,
  isReadOnly,
  onForm,
  onChange,
}: FormGroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className={`text-sm ${why === NO_REASON ? "font-medium" : "text-muted"}`}>
        {why === NO_REASON ? planFormsText.used : planFormsText.leftOut(why)}
      </legend>
      {its.length > 0 ? null : <p className="text-sm text-muted">{planFormsText.none}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {its.map(({ form, isOn }) => (
          <span key={form} className="flex min-h-8 items-center gap-1 pointer-coarse:min-h-11">
            <label className="flex min-h-8 items-center gap-1.5 text-sm pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={isOn}
                onChange={({ target }) => onForm(form, { isOn: target.checked })}
              />
              <bdi lang={language} className={isOn ? "font-medium" : ""}>
                {form}
              </bdi>
              <span className="figures text-muted">{formatNumber(counts.get(form) ?? 0)}</span>
            </label>
            {isReadOnly || shipped.has(form) ? null : (
              <button
                type="button"
                aria-label={planFormsText.remove(form)}
                className="min-h-8 min-w-8 rounded-lg text-muted hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                onClick={() => onChange(forms.filter((one) => one.form !== form))}
              >
                ×
              </button>
            )}
          </span>
        ))}
      </div>
    </fieldset>
  );
}

function AddForm({ forms, onChange }: Pick<PlanFormsProps, "forms" | "onChange">) {
  const [typed, setTyped] = useState("");
  const isWord = /^\S+$/.test(typed.trim());
  const add = () => {
    if (!isWord) return;
    onChange(withForm(forms, typed));
    setTyped("");
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={planFormsText.another}
        className="w-44"
        value={typed}
        isVerbatim
        aria-invalid={typed.trim() !== "" && !isWord}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={!isWord} onClick={add}>
        {planFormsText.add}
      </Button>
      {typed.trim() === "" || isWord ? null : (
        <p className="w-full text-sm text-bad">{planFormsText.notAToken}</p>
      )}
    </div>
  );
}

// Edits the categories of the targets, one row each: label, key, forms, antecedent, target number, position.

const planCategoriesText = tokensPlanText.categories;

interface PlanCategoriesProps {
  readonly draft: PlanDraft;
  readonly faults: readonly PlanFault[];
  readonly onChange: (draft: PlanDraft) => void;
}

const ANTECEDENTS = (["none", "any", "same", "other"] as const).map((value) => ({
  value,
  label: planCategoriesText.antecedents[value],
}));

function antecedentFields(choice: AntecedentChoice): Pick<CategoryRow, "antecedentAgreement" | "sentence"> {
  const sentence = choice === "same" || choice === "other" ? choice : null;
  return { antecedentAgreement: choice !== "none", sentence };
}

/** What receives the keyboard focus after the rows are redrawn (see `LabelRows`). Null = nothing. */
type FocusTarget = "row" | "add" | { readonly row: number; readonly step: number } | null;

function PlanCategories({ draft, faults, onChange }: PlanCategoriesProps) {
  const { categories } = draft;
  const list = useRef<HTMLFieldSetElement>(null);
  const focusTarget = useRef<FocusTarget>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rows move the focus, if it was requested here
  useEffect(() => {
    const focusPlace = focusTarget.current;
    focusTarget.current = null;
    if (focusPlace === null || list.current === null) return;
    if (focusPlace === "add") list.current.querySelector<HTMLElement>("[data-add]")?.focus();
    else if (focusPlace === "row")
      [...list.current.querySelectorAll<HTMLElement>("[data-label] input")].at(-1)?.focus();
    else {
      const row = list.current.querySelector(`[data-row="${focusPlace.row}"]`);
      const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-step]") ?? [])];
      const sameStep = buttons.find(
        ({ dataset, disabled }) => dataset.step === String(focusPlace.step) && !disabled,
      );
      (sameStep ?? buttons.find(({ disabled }) => !disabled))?.focus();
    }
  }, [categories]);
  const setCategories = (changed: readonly CategoryRow[]) => onChange({ ...draft, categories: changed });
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{planCategoriesText.legend}</legend>
      <ol className="flex flex-col gap-3">
        {categories.map((category, index) => (
          <CategoryFields
            key={category.row}
            category={category}
            place={index}
            isLast={index === categories.length - 1}
            faults={faults.filter(({ row }) => row === category.row)}
            onChange={(changed) =>
              setCategories(
                categories.map((one) => (one.row === category.row ? { ...one, ...changed } : one)),
              )
            }
            onMove={(step) => {
              focusTarget.current = { row: category.row, step };
              setCategories(movedCategory(categories, index, step));
            }}
            onRemove={() => {
              focusTarget.current = "add";
              setCategories(categories.filter(({ row }) => row !== category.row));
            }}
          />
        ))}
      </ol>
      <Button
        data-add=""
        className={`self-start ${SMALL}`}
        onClick={() => {
          focusTarget.current = "row";
          onChange(withCategory(draft));
        }}
      >
        {planCategoriesText.add}
      </Button>
    </fieldset>
  );
}

interface CategoryFieldsProps {
  readonly category: CategoryRow;
  readonly place: number;
  readonly isLast: boolean;
  readonly faults: readonly PlanFault[];
  readonly onChange: (changed: Partial<CategoryRow>) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

function CategoryFields(props: CategoryFieldsProps) {
  const { category, place, isLast, faults, onChange, onMove, onRemove } = props;
  const label = category.label.trim();
  const name = label === "" ? planCategoriesText.unnamed(place + 1) : label;
  const hasFault = (field: PlanFault["field"]) => faults.some((fault) => fault.field === field);
  const step = (by: 1 | -1, sign: string, action: string, disabled: boolean): ReactNode => (
    <Button
      kind="quiet"
      data-step={String(by)}
      aria-label={action}
      disabled={disabled}
      className="px-2.5!"
      onClick={() => onMove(by)}
    >
      {sign}
    </Button>
  );
  return (
    <li
      data-row={category.row}
      className="flex flex-wrap items-end gap-x-2 gap-y-2 border-t border-line pt-3 first:border-t-0 first:pt-0"
    >
      <div data-label="" className="min-w-52 flex-[2] basis-60">
        <TextField
          label={label === "" ? planCategoriesText.label : fullCategoryName(label)}
          aria-label={planCategoriesText.labelOf(place + 1)}
          value={category.label}
          placeholder={planCategoriesText.labelPlaceholder}
          isVerbatim
          aria-invalid={hasFault("label")}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </div>
      <ChoiceSelect
        label={planCategoriesText.key}
        aria-label={planCategoriesText.keyOf(name)}
        className="w-16"
        choices={namedChoices(CATEGORY_KEYS)}
        value={category.key}
        onChange={(key) => onChange({ key })}
      />
      <TextField
        label={planCategoriesText.forms}
        aria-label={planCategoriesText.formsOf(name)}
        className="min-w-28 flex-1 basis-28"
        value={category.forms}
        placeholder={planCategoriesText.everyForm}
        isVerbatim
        aria-invalid={hasFault("forms")}
        onChange={({ target }) => onChange({ forms: target.value })}
      />
      <ChoiceSelect
        label={planCategoriesText.antecedent}
        aria-label={planCategoriesText.antecedentOf(name)}
        className="min-w-40 flex-1 basis-44"
        choices={ANTECEDENTS}
        value={antecedentChoice(category)}
        onChange={(choice) => onChange(antecedentFields(choice))}
      />
      <TextField
        label={planCategoriesText.wanted}
        aria-label={planCategoriesText.wantedOf(name)}
        className="w-20"
        inputMode="numeric"
        value={category.wanted}
        autoComplete="off"
        aria-invalid={hasFault("wanted")}
        onChange={({ target }) => onChange({ wanted: target.value })}
      />
      <div className="flex gap-1">
        {step(-1, "↑", planCategoriesText.moveUp(name), place === 0)}
        {step(1, "↓", planCategoriesText.moveDown(name), isLast)}
        <Button
          kind="quiet"
          aria-label={planCategoriesText.removeNamed(name)}
          className="px-2.5!"
          onClick={onRemove}
        >
          {planCategoriesText.remove}
        </Button>
      </div>
      {faults.map(({ message }) => (
        <p key={message} className="w-full text-sm text-bad">
          {message}
        </p>
      ))}
    </li>
  );
}

// Draws the categories of an earlier state's targets, read-only: key, forms, antecedent, target number.

const plannedCategoriesText = tokensPlanText.past;

function PlannedCategories({ categories }: { readonly categories: readonly PlannedCategory[] }) {
  if (categories.length === 0) return <p className="text-muted">{plannedCategoriesText.none}</p>;
  const tableData = table<PlannedCategory>({
    title: plannedCategoriesText.table,
    columns: [
      column("category", plannedCategoriesText.category, TEXT, ({ label }) => fullCategoryName(label)),
      column("key", plannedCategoriesText.key, TEXT, ({ key }) => key),
      column("forms", plannedCategoriesText.forms, TEXT, ({ forms }) =>
        forms.length === 0 ? plannedCategoriesText.everyForm : forms.join(", "),
      ),
      column(
        "antecedent",
        plannedCategoriesText.antecedent,
        TEXT,
        (category) => plannedCategoriesText.antecedents[antecedentChoice(category)],
      ),
      column("wanted", plannedCategoriesText.wanted, COUNT, ({ wanted }) => wanted),
    ],
    rows: categories,
  });
  return <DataTable table={tableData} />;
}
