// Keeps a choice of the screen in the address.

import { useSearchParams } from "react-router";

/**
 * The choice in the address's parameter `name`, and a function that changes it. A missing or unknown value means the
 * default, which is not written to the address.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  choices: readonly Value[],
  byDefault: Value,
): [Value, (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choose = (value: Value) => {
    const next = new URLSearchParams(parameters);
    if (value === byDefault) next.delete(name);
    else next.set(name, value);
    // Updates synchronously: a radio button that waited for the address would jump back for a moment.
    setParameters(next, { replace: true, flushSync: true });
  };
  return [choices.find((choice) => choice === parameters.get(name)) ?? byDefault, choose];
}
