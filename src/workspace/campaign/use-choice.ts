// Keeps choices of a screen: in the address, or in this browser's settings.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { CsvOptions } from "#core/tables/table.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";

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

const KEY = "csv-byte-order-mark";

export function useCsvOptions(): [CsvOptions, (byteOrderMark: boolean) => void] {
  const stored = useLiveQuery(() => readSetting(KEY), []);
  // The choice applies immediately, and as long as the screen is open, even if it cannot be stored.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (byteOrderMark: boolean) => {
    setChosen(byteOrderMark);
    writeSetting(KEY, byteOrderMark).catch(() => {});
  };
  return [{ byteOrderMark: chosen ?? stored === true }, choose];
}
