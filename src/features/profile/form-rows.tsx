// Edits a profile's lists of forms: one row per spelling group or language, each with its own errors.

import { useEffect, useId, useRef } from "react";
import { languageName } from "#browser/language-name.ts";
import { asSentence } from "#core/base/message-text.ts";
import type { ProfileFault } from "#core/campaign/matching/profile.ts";
import { profileText } from "#text/profile.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { nextKey } from "#ui/row-key.ts";
import type { GroupDraft } from "./profile-draft.ts";

const text = profileText.forms;

interface FormRowsProps<Row extends GroupDraft> {
  readonly kind: "group" | "never";
  readonly rows: readonly Row[];
  readonly faults: readonly ProfileFault[];
  readonly target: string;
  readonly create: (key: number) => Row;
  readonly onChange: (rows: readonly Row[]) => void;
}

export function FormRows<Row extends GroupDraft>(props: FormRowsProps<Row>) {
  const { kind, rows, faults, target, create, onChange } = props;
  const words = kind === "group" ? text.groups : text.neverApproved;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const focusTarget = useRef<"row" | "add" | null>(null);
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row moves the focus, if it was requested here
  useEffect(() => {
    const focusPlace = focusTarget.current;
    focusTarget.current = null;
    const inputs = list.current?.querySelectorAll("input") ?? [];
    if (focusPlace === "row") [...inputs].find(({ value }) => value === "")?.focus();
    if (focusPlace === "add") list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }, [count]);
  const add = () => {
    focusTarget.current = "row";
    onChange([...rows, create(nextKey(rows))]);
  };
  const remove = (key: number) => {
    focusTarget.current = "add";
    onChange(rows.filter((row) => row.key !== key));
  };
  return (
    <fieldset ref={list} aria-describedby={id} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium">{words.title}</legend>
      <p id={id} className="text-sm text-muted">
        {words.hint}
      </p>
      {rows.map((row, index) => {
        const fault = (field: ProfileFault["field"]) => {
          const found = faults.find((one) => one.row === index && one.field === field);
          return found === undefined ? null : asSentence(found.message);
        };
        return (
          <div key={row.key} data-row="" className="flex flex-wrap items-start gap-x-2 gap-y-1">
            {"language" in row && typeof row.language === "string" ? (
              <TextField
                label={text.language}
                className="w-20"
                isVerbatim
                value={row.language}
                fault={fault("language")}
                hint={languageHint(row.language, target)}
                onChange={(event) => onChange(rows.with(index, { ...row, language: event.target.value }))}
              />
            ) : null}
            <TextField
              label={words.forms}
              className="min-w-32 flex-1"
              isVerbatim
              value={row.forms}
              placeholder={words.placeholder}
              fault={fault(kind)}
              onChange={(event) => onChange(rows.with(index, { ...row, forms: event.target.value }))}
            />
            <Button
              kind="quiet"
              className="mt-6"
              aria-label={words.remove(index + 1)}
              onClick={() => remove(row.key)}
            >
              {text.remove}
            </Button>
          </div>
        );
      })}
      <Button data-add="" className="self-start" onClick={add}>
        {words.add}
      </Button>
    </fieldset>
  );
}

/** Names the language of a tag, and says so if it is not the target language; undefined = nothing is entered. */
function languageHint(typed: string, target: string): string | undefined {
  const language = typed.trim().toLowerCase();
  if (language === "") return;
  const name = languageName(language) ?? text.unknownLanguage;
  return language === target ? name : text.otherLanguage(name);
}
