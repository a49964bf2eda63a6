// Edits the list of labels, one row per label: its name, its spellings, its position.

import { useEffect, useRef } from "react";
import { gapSetupText } from "#text/gap-setup.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { nextKey } from "#ui/row-key.ts";
import { FaultField, FaultLines } from "./fault-lines.tsx";
import { type DraftFault, type GapLists, type LabelRow, withMovedRow, withoutLabel } from "./gap-draft.ts";

const text = gapSetupText.labels;

export interface ListProps {
  readonly lists: GapLists;
  readonly faults: readonly DraftFault[];
  readonly onChange: (changed: Partial<GapLists>) => void;
}

/**
 * What receives the keyboard focus after the rows are drawn again: the new row, the “add” button, or the button with
 * this `step` in the moved row with this `key`. Null = nothing.
 */
type FocusTarget = "row" | "add" | { readonly key: number; readonly step: number } | null;

export function LabelRows({ lists, faults, onChange }: ListProps) {
  const { labels } = lists;
  const list = useRef<HTMLFieldSetElement>(null);
  const focusTarget = useRef<FocusTarget>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rows move the focus, if it was requested here
  useEffect(() => {
    const target = focusTarget.current;
    focusTarget.current = null;
    if (target === null || list.current === null) return;
    if (target === "add") list.current.querySelector<HTMLElement>("[data-add]")?.focus();
    else if (target === "row") [...list.current.querySelectorAll("input")].at(-2)?.focus();
    else {
      const row = list.current.querySelector(`[data-row="${target.key}"]`);
      const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-step]") ?? [])];
      const sameStep = buttons.find(
        ({ dataset, disabled }) => dataset.step === String(target.step) && !disabled,
      );
      (sameStep ?? buttons.find(({ disabled }) => !disabled))?.focus();
    }
  }, [labels]);
  const change = (key: number, changed: Partial<LabelRow>) =>
    onChange({ labels: labels.map((row) => (row.key === key ? { ...row, ...changed } : row)) });
  const move = (place: number, key: number, step: 1 | -1) => {
    focusTarget.current = { key, step };
    onChange({ labels: withMovedRow(labels, place, step) });
  };
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium">{text.legend}</legend>
      <p className="max-w-[65ch] text-sm text-muted">{text.description}</p>
      <ol className="flex flex-col gap-3">
        {labels.map(({ key, name, spellings }, index) => {
          const faultsAt = (field: DraftFault["field"]) =>
            faults.filter((fault) => fault.row === index && fault.field === field);
          const labelName = name.trim() === "" ? text.unnamed(index + 1) : name.trim();
          return (
            <li
              key={key}
              data-row={key}
              className="flex flex-wrap items-start gap-x-2 gap-y-1 border-t border-line pt-3"
            >
              <FaultField
                label={text.name(index + 1)}
                className="min-w-28 flex-1 basis-28"
                value={name}
                placeholder={text.namePlaceholder}
                faults={faultsAt("name")}
                onChange={(typed) => change(key, { name: typed })}
              />
              <FaultField
                label={text.spellings}
                name={text.spellingsOf(index + 1)}
                className="min-w-40 flex-[2] basis-40"
                value={spellings}
                placeholder={text.spellingsPlaceholder}
                faults={faultsAt("spellings")}
                onChange={(typed) => change(key, { spellings: typed })}
              />
              <div className="flex gap-1 sm:pt-6">
                <Button
                  kind="quiet"
                  data-step="-1"
                  aria-label={text.moveUp(labelName)}
                  disabled={index === 0}
                  className="px-2.5!"
                  onClick={() => move(index, key, -1)}
                >
                  ↑
                </Button>
                <Button
                  kind="quiet"
                  data-step="1"
                  aria-label={text.moveDown(labelName)}
                  disabled={index === labels.length - 1}
                  className="px-2.5!"
                  onClick={() => move(index, key, 1)}
                >
                  ↓
                </Button>
                <Button
                  kind="quiet"
                  aria-label={text.removeNamed(labelName)}
                  onClick={() => {
                    focusTarget.current = "add";
                    onChange(withoutLabel(lists, key));
                  }}
                >
                  {text.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <FaultLines faults={faults.filter(({ field }) => field === "labels")} />
      <Button
        data-add=""
        className={`self-start ${SMALL}`}
        onClick={() => {
          focusTarget.current = "row";
          onChange({ labels: [...labels, { key: nextKey(labels), name: "", spellings: "" }] });
        }}
      >
        {text.add}
      </Button>
    </fieldset>
  );
}
