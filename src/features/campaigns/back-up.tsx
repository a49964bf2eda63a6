// Holds the backup of everything, and what is said of it: nothing is written here, a file is handed over.

import { useState } from "react";
import { campaignsText } from "#text/campaigns.ts";
import { Button } from "#ui/button.tsx";

const text = campaignsText.backup;

/** Packing comes when it is needed: the first screen does without. */
export async function backUp(
  only: string | null,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  try {
    const { downloadBackup } = await import("#session/back-up.ts");
    return await downloadBackup(only, { signal });
  } catch (error) {
    if (signal.aborted) return text.cancelled;
    return text.failed(error instanceof Error ? error.message : String(error));
  }
}

export function BackUpEverything() {
  const [said, setSaid] = useState("");
  const [ending, setEnding] = useState<AbortController | null>(null);
  const begin = () => {
    const control = new AbortController();
    setEnding(control);
    setSaid(text.packing);
    void backUp(null, control.signal).then((result) => {
      setEnding(null);
      setSaid(result);
    });
  };
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <Button kind="quiet" className="-ms-3.5" disabled={ending !== null} onClick={begin}>
        {text.everything}
      </Button>
      <span role="status">{said === "" ? text.everythingHint : said}</span>
      {ending === null ? null : (
        <Button kind="quiet" onClick={() => ending.abort()}>
          {text.cancel}
        </Button>
      )}
    </p>
  );
}
