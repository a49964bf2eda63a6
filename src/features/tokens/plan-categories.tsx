// Edits the categories of the targets, one row each: label, key, forms, antecedent, target number, position.

import { type ReactNode, useEffect, useRef } from "react";
import { fullCategoryName } from "#core/suite/category.ts";
import { tokensPlanText } from "#text/tokens-plan.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { ChoiceSelect, namedChoices, TextField } from "#ui/field.tsx";
import {
  type AntecedentChoice,
  antecedentChoice,
  CATEGORY_KEYS,
  type CategoryRow,
  movedCategory,
  type PlanDraft,
  type PlanFault,
  withCategory,
} from "./plan-draft.ts";

const text = tokensPlanText.categories;

interface PlanCategoriesProps {
  readonly draft: PlanDraft;
  readonly faults: readonly PlanFault[];
  readonly onChange: (draft: PlanDraft) => void;
}

const ANTECEDENTS = (["none", "any", "same", "other"] as const).map((value) => ({
  value,
  label: text.antecedents[value],
}));

function antecedentFields(choice: AntecedentChoice): Pick<CategoryRow, "antecedentAgreement" | "sentence"> {
  const sentence = choice === "same" || choice === "other" ? choice : null;
  return { antecedentAgreement: choice !== "none", sentence };
}

/** What receives the keyboard focus after the rows are redrawn (see `LabelRows`). Null = nothing. */
type FocusTarget = "row" | "add" | { readonly row: number; readonly step: number } | null;

export function PlanCategories({ draft, faults, onChange }: PlanCategoriesProps) {
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
      <legend className="sr-only">{text.legend}</legend>
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
        {text.add}
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
  const name = label === "" ? text.unnamed(place + 1) : label;
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
          label={label === "" ? text.label : fullCategoryName(label)}
          aria-label={text.labelOf(place + 1)}
          value={category.label}
          placeholder={text.labelPlaceholder}
          isVerbatim
          aria-invalid={hasFault("label")}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </div>
      <ChoiceSelect
        label={text.key}
        aria-label={text.keyOf(name)}
        className="w-16"
        choices={namedChoices(CATEGORY_KEYS)}
        value={category.key}
        onChange={(key) => onChange({ key })}
      />
      <TextField
        label={text.forms}
        aria-label={text.formsOf(name)}
        className="min-w-28 flex-1 basis-28"
        value={category.forms}
        placeholder={text.everyForm}
        isVerbatim
        aria-invalid={hasFault("forms")}
        onChange={({ target }) => onChange({ forms: target.value })}
      />
      <ChoiceSelect
        label={text.antecedent}
        aria-label={text.antecedentOf(name)}
        className="min-w-40 flex-1 basis-44"
        choices={ANTECEDENTS}
        value={antecedentChoice(category)}
        onChange={(choice) => onChange(antecedentFields(choice))}
      />
      <TextField
        label={text.wanted}
        aria-label={text.wantedOf(name)}
        className="w-20"
        inputMode="numeric"
        value={category.wanted}
        autoComplete="off"
        aria-invalid={hasFault("wanted")}
        onChange={({ target }) => onChange({ wanted: target.value })}
      />
      <div className="flex gap-1">
        {step(-1, "↑", text.moveUp(name), place === 0)}
        {step(1, "↓", text.moveDown(name), isLast)}
        <Button kind="quiet" aria-label={text.removeNamed(name)} className="px-2.5!" onClick={onRemove}>
          {text.remove}
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
