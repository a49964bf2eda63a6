// Draws the pronoun forms of the targets: included forms, and excluded forms with the reason.

import { useState } from "react";
import { addTo } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { PlannedForm } from "#core/suite/suite-plan.ts";
import { tokensPlanText } from "#text/tokens-plan.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { withForm } from "./plan-draft.ts";

const text = tokensPlanText.forms;

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

export function PlanForms(props: PlanFormsProps) {
  const { forms, currentForms, isReadOnly, onChange } = props;
  const whyOf = new Map(currentForms.map(({ form, why }) => [form, why]));
  const groups = new Map<string, PlannedForm[]>([[NO_REASON, []]]);
  for (const one of forms) addTo(groups, whyOf.get(one.form) ?? NO_REASON, one);
  const change = (form: string, changed: Partial<PlannedForm>) =>
    onChange(forms.map((one) => (one.form === form ? { ...one, ...changed } : one)));
  const unexplained = (groups.get(NO_REASON) ?? []).filter(({ isOn }) => !isOn);
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{text.label}</legend>
      {[...groups].map(([why, its]) => (
        <FormGroup key={why} {...props} why={why} its={its} onForm={change} />
      ))}
      {unexplained.map(({ form, why }) => (
        <TextField
          key={form}
          label={text.why(form)}
          className="max-w-md"
          value={why}
          placeholder={text.whyPlaceholder}
          onChange={({ target }) => change(form, { why: target.value })}
        />
      ))}
      {isReadOnly ? null : <AddForm forms={forms} onChange={onChange} />}
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
        {why === NO_REASON ? text.used : text.leftOut(why)}
      </legend>
      {its.length > 0 ? null : <p className="text-sm text-muted">{text.none}</p>}
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
                aria-label={text.remove(form)}
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
        label={text.another}
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
        {text.add}
      </Button>
      {typed.trim() === "" || isWord ? null : <p className="w-full text-sm text-bad">{text.notAToken}</p>}
    </div>
  );
}
