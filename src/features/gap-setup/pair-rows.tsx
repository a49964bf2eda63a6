// Edits pairs of labels that have a key of their own.

import { useEffect, useRef } from "react";
import { gapSetupText } from "#text/gap-setup.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { nextKey } from "#ui/row-key.ts";
import { FaultLines } from "./fault-lines.tsx";
import type { PairDraft } from "./gap-draft.ts";
import type { ListProps } from "./label-rows.tsx";

const text = gapSetupText.pairs;

export function PairRows({ lists, faults, onChange }: ListProps) {
  const { labels, pairs } = lists;
  const list = useRef<HTMLFieldSetElement>(null);
  const focusTarget = useRef<"row" | "add" | null>(null);
  const count = pairs.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row moves the focus, if it was requested here
  useEffect(() => {
    const focusPlace = focusTarget.current;
    focusTarget.current = null;
    if (focusPlace === "row") [...(list.current?.querySelectorAll("select") ?? [])].at(-2)?.focus();
    if (focusPlace === "add") list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }, [count]);
  const change = (key: number, changed: Partial<PairDraft>) =>
    onChange({ pairs: pairs.map((pair) => (pair.key === key ? { ...pair, ...changed } : pair)) });
  const choose = (
    label: string,
    name: string,
    value: number | null,
    onChoose: (key: number | null) => void,
  ) => (
    <SelectField
      label={label}
      aria-label={name}
      className="min-w-28 flex-1 basis-28"
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{text.choose}</option>
      {labels.map(({ key, name }, index) => (
        <option key={key} value={key}>
          {name.trim() === "" ? gapSetupText.labels.unnamed(index + 1) : name.trim()}
        </option>
      ))}
    </SelectField>
  );
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium">{text.title}</legend>
      <p className="max-w-[65ch] text-sm text-muted">{text.description}</p>
      {pairs.map(({ key, one, other }, index) => (
        <div key={key} className="flex flex-wrap items-end gap-x-2 gap-y-1">
          {choose(text.first(index + 1), text.first(index + 1), one, (chosen) =>
            change(key, { one: chosen }),
          )}
          {choose(text.second, text.secondOf(index + 1), other, (chosen) => change(key, { other: chosen }))}
          <Button
            kind="quiet"
            aria-label={text.removeNumber(index + 1)}
            onClick={() => {
              focusTarget.current = "add";
              onChange({ pairs: pairs.filter((pair) => pair.key !== key) });
            }}
          >
            {text.remove}
          </Button>
          <FaultLines faults={faults.filter(({ field, row }) => field === "pair" && row === index)} />
        </div>
      ))}
      <FaultLines faults={faults.filter(({ field }) => field === "pairs")} />
      <Button
        data-add=""
        className={`self-start ${SMALL}`}
        disabled={labels.length < 2}
        onClick={() => {
          focusTarget.current = "row";
          onChange({ pairs: [...pairs, { key: nextKey(pairs), one: null, other: null }] });
        }}
      >
        {text.add}
      </Button>
    </fieldset>
  );
}
