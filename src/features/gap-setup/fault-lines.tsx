// Draws a field's errors below it, and connects them to the field for screen readers.

import { asSentence } from "#core/base/message-text.ts";
import { TextField } from "#ui/field.tsx";
import type { DraftFault } from "./gap-draft.ts";

export function FaultLines({ faults }: { readonly faults: readonly DraftFault[] }) {
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
