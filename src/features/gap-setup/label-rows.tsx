// Holds the list of labels as it is edited, a row a label: its name, its spellings, its place.

import { useEffect, useRef } from "react";
import { Button, SMALL } from "#ui/button.tsx";
import { FaultField, FaultLines } from "./fault-lines.tsx";
import { type DraftFault, type GapLists, type LabelRow, moved, nextKey, withoutLabel } from "./gap-draft.ts";

export interface ListProps {
  readonly lists: GapLists;
  readonly faults: readonly DraftFault[];
  readonly onChange: (lists: GapLists) => void;
}

/** Where the focus goes once the rows are drawn: the new row, the button that adds, or the same button of the row that moved. */
type Wanted = "row" | "add" | { readonly key: number; readonly step: number } | null;

export function LabelRows({ lists, faults, onChange }: ListProps) {
  const { labels } = lists;
  const list = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<Wanted>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came, went or moved move the focus, if it was asked for here
  useEffect(() => {
    const place = wanted.current;
    wanted.current = null;
    if (place === null || list.current === null) return;
    if (place === "add") list.current.querySelector<HTMLElement>("[data-add]")?.focus();
    else if (place === "row") [...list.current.querySelectorAll("input")].at(-2)?.focus();
    else {
      const row = list.current.querySelector(`[data-row="${place.key}"]`);
      const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-step]") ?? [])];
      const same = buttons.find(({ dataset, disabled }) => dataset.step === String(place.step) && !disabled);
      (same ?? buttons.find(({ disabled }) => !disabled))?.focus();
    }
  }, [labels]);
  const change = (key: number, changed: Partial<LabelRow>) =>
    onChange({ ...lists, labels: labels.map((row) => (row.key === key ? { ...row, ...changed } : row)) });
  const move = (place: number, key: number, step: 1 | -1) => {
    wanted.current = { key, step };
    onChange({ ...lists, labels: moved(labels, place, step) });
  };
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium">Labels</legend>
      <p className="max-w-[65ch] text-sm text-muted">
        What a gap can be filled with, in the order of the keys. Each has the spellings that count as it, with
        commas between; capitals make no difference. Another word, bad translation and discussion required are
        always there.
      </p>
      <ol className="flex flex-col gap-3">
        {labels.map(({ key, name, spellings }, place) => {
          const at = (field: DraftFault["field"]) =>
            faults.filter((fault) => fault.row === place && fault.field === field);
          const which = name.trim() === "" ? `label ${place + 1}` : name.trim();
          return (
            <li
              key={key}
              data-row={key}
              className="flex flex-wrap items-start gap-x-2 gap-y-1 border-t border-line pt-3"
            >
              <FaultField
                label={`Name of label ${place + 1}`}
                className="min-w-28 flex-1 basis-28"
                value={name}
                placeholder="e.g. ce"
                faults={at("name")}
                onChange={(typed) => change(key, { name: typed })}
              />
              <FaultField
                label="Spellings"
                name={`Spellings of label ${place + 1}`}
                className="min-w-40 flex-[2] basis-40"
                value={spellings}
                placeholder="e.g. ce, c'"
                faults={at("spellings")}
                onChange={(typed) => change(key, { spellings: typed })}
              />
              <div className="flex gap-1 sm:pt-6">
                <Button
                  kind="quiet"
                  data-step="-1"
                  aria-label={`Move ${which} up`}
                  disabled={place === 0}
                  className="px-2.5!"
                  onClick={() => move(place, key, -1)}
                >
                  ↑
                </Button>
                <Button
                  kind="quiet"
                  data-step="1"
                  aria-label={`Move ${which} down`}
                  disabled={place === labels.length - 1}
                  className="px-2.5!"
                  onClick={() => move(place, key, 1)}
                >
                  ↓
                </Button>
                <Button
                  kind="quiet"
                  aria-label={`Remove ${which}`}
                  onClick={() => {
                    wanted.current = "add";
                    onChange(withoutLabel(lists, key));
                  }}
                >
                  Remove
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
          wanted.current = "row";
          onChange({ ...lists, labels: [...labels, { key: nextKey(labels), name: "", spellings: "" }] });
        }}
      >
        Add a label
      </Button>
    </fieldset>
  );
}
