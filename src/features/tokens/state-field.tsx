// Holds the field by which tokens are narrowed to a state: open, annotated, what people differ over.

import {
  readTokenState,
  TOKEN_STATE_WORDS,
  TOKEN_STATES,
  type TokenStateName,
  tokenStateName,
} from "#core/making/token-state-names.ts";
import type { TokenState } from "#core/making/token-states.ts";
import { figure } from "#core/shared/number-words.ts";
import { SelectField } from "#ui/field.tsx";

export interface StateFieldProps {
  /** Of the tokens that the other fields leave. */
  readonly states: readonly TokenState[];
  /** Null = all. */
  readonly state: TokenStateName | null;
  readonly onChange: (state: TokenStateName | null) => void;
}

export function StateField({ states, state, onChange }: StateFieldProps) {
  const counts = new Map<TokenStateName, number>();
  for (const one of states) counts.set(tokenStateName(one), (counts.get(tokenStateName(one)) ?? 0) + 1);
  return (
    <SelectField
      label="State"
      className="min-w-36 flex-1"
      value={state ?? ""}
      onChange={({ target }) => onChange(readTokenState(target.value))}
    >
      <option value="">All</option>
      {TOKEN_STATES.filter((known) => counts.has(known) || known === state).map((known) => (
        <option key={known} value={known}>
          {`${TOKEN_STATE_WORDS[known]} (${figure(counts.get(known) ?? 0)})`}
        </option>
      ))}
    </SelectField>
  );
}
