// Remembers this browser's choice of CSV format in the settings.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import type { CsvOptions } from "#core/tables/records.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";

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
