// Draws the labels of gap filling with their forms, pairs, keys and faults.

import { useEffect, useRef } from "react";
import { languageName } from "#browser/language-name.ts";
import { asSentence } from "#core/base/message-text.ts";
import {
  BAD_TRANSLATION_KEY,
  DISCUSSION_KEY,
  type GapLabels,
  gapChoices,
  OTHER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { gapSetupText } from "#text/gap-setup-text.ts";
import { Button, Kbd, SMALL } from "#ui/button.tsx";
import { nextKey } from "#ui/data-table.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import {
  type DraftFault,
  type GapDraft,
  type GapLists,
  gapListsOf,
  type LabelRow,
  type PairDraft,
  type ReadGapDraft,
  withMovedRow,
  withoutLabel,
} from "./gap-draft.ts";

const text = gapSetupText.labels;

interface LabelsSectionProps {
  readonly draft: GapDraft;
  readonly parsed: ReadGapDraft;
  /** Target language (BCP 47). */
  readonly language: string;
  /** Labels supplied for that language; null = none. */
  readonly shipped: GapLabels | null;
  readonly onChange: (changed: Partial<GapDraft>) => void;
}

export function LabelsSection({ draft, parsed, language, shipped, onChange }: LabelsSectionProps) {
  const name = languageName(language) ?? language;
  const isShipped = shipped !== null && JSON.stringify(parsed.labels) === JSON.stringify(shipped);
  return (
    <Section
      title={text.title}
      hint={shipped === null ? text.noUsual(name) : isShipped ? text.usual(name) : text.own(name)}
    >
      {shipped === null || isShipped ? null : (
        <Button className={`self-start ${SMALL}`} onClick={() => onChange(gapListsOf(shipped))}>
          {text.takeUsual(name)}
        </Button>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <LabelRows lists={draft} faults={parsed.faults} onChange={onChange} />
        <div className="flex min-w-0 flex-col gap-6">
          <PairRows lists={draft} faults={parsed.faults} onChange={onChange} />
          {parsed.labels === null ? (
            <p className="text-sm text-muted">{text.hasFaults}</p>
          ) : (
            <KeysPreview labels={parsed.labels} withoutKey={parsed.withoutKey} />
          )}
        </div>
      </div>
    </Section>
  );
}

// Edits the list of labels, one row per label: its name, its spellings, its position.

interface ListProps {
  readonly lists: GapLists;
  readonly faults: readonly DraftFault[];
  readonly onChange: (changed: Partial<GapLists>) => void;
}

/**
 * What receives the keyboard focus after the rows are drawn again: the new row, the “add” button, or the button with
 * this `step` in the moved row with this `key`. Null = nothing.
 */
type FocusTarget = "row" | "add" | { readonly key: number; readonly step: number } | null;

function LabelRows({ lists, faults, onChange }: ListProps) {
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

// Edits pairs of labels that have a key of their own.

const pairRowsText = gapSetupText.pairs;

function PairRows({ lists, faults, onChange }: ListProps) {
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
      <option value="">{pairRowsText.choose}</option>
      {labels.map(({ key, name }, index) => (
        <option key={key} value={key}>
          {name.trim() === "" ? gapSetupText.labels.unnamed(index + 1) : name.trim()}
        </option>
      ))}
    </SelectField>
  );
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium">{pairRowsText.title}</legend>
      <p className="max-w-[65ch] text-sm text-muted">{pairRowsText.description}</p>
      {pairs.map(({ key, one, other }, index) => (
        <div key={key} className="flex flex-wrap items-end gap-x-2 gap-y-1">
          {choose(pairRowsText.first(index + 1), pairRowsText.first(index + 1), one, (chosen) =>
            change(key, { one: chosen }),
          )}
          {choose(pairRowsText.second, pairRowsText.secondOf(index + 1), other, (chosen) =>
            change(key, { other: chosen }),
          )}
          <Button
            kind="quiet"
            aria-label={pairRowsText.removeNumber(index + 1)}
            onClick={() => {
              focusTarget.current = "add";
              onChange({ pairs: pairs.filter((pair) => pair.key !== key) });
            }}
          >
            {pairRowsText.remove}
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
        {pairRowsText.add}
      </Button>
    </fieldset>
  );
}

// Shows which key gives which answer with these labels, as annotators will see it.

const keysPreviewText = gapSetupText.keys;

interface KeysPreviewProps {
  readonly labels: GapLabels;
  /** Number of pairs that get no digit key. */
  readonly withoutKey: number;
}

function KeysPreview({ labels, withoutKey }: KeysPreviewProps) {
  const answers = [
    ...gapChoices(labels).map((choice) => ({
      key: choice.key,
      words: choice.labels.map((label) => (label === OTHER ? keysPreviewText.otherWord : label)).join(" / "),
    })),
    { key: BAD_TRANSLATION_KEY, words: keysPreviewText.badTranslation },
    { key: DISCUSSION_KEY, words: keysPreviewText.discussion },
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{keysPreviewText.title}</h3>
      <ul aria-label={keysPreviewText.title} className="flex flex-wrap gap-2">
        {answers.map(({ key, words }) => (
          <li
            key={key}
            className="flex items-center gap-2 rounded-lg border border-line bg-surface px-2.5 py-1 text-sm"
          >
            <Kbd>{shownKey(key)}</Kbd>
            <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
      {withoutKey === 0 ? null : (
        <p className="text-sm text-warn">{keysPreviewText.withoutKey(withoutKey)}</p>
      )}
    </div>
  );
}

// Draws a field's errors below it, and connects them to the field for screen readers.

function FaultLines({ faults }: { readonly faults: readonly DraftFault[] }) {
  return faults.map((fault) => (
    <p key={fault.message} className="w-full text-sm text-bad">
      {asSentence(fault.message)}
    </p>
  ));
}

interface FaultFieldProps {
  readonly label: string;
  /** Accessible name, if other fields have the same label; starts with the label. */
  readonly name?: string;
  readonly className: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly inputMode?: "numeric";
  readonly faults: readonly DraftFault[];
  readonly onChange: (typed: string) => void;
}

export function FaultField({ name, faults, onChange, ...rest }: FaultFieldProps) {
  return (
    <TextField
      isVerbatim
      fault={faults.length === 0 ? null : faults.map(({ message }) => asSentence(message)).join(" ")}
      {...(name === undefined ? {} : { "aria-label": name })}
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
  );
}
