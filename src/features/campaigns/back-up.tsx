// Downloads a backup of all campaigns, or of one, and reports the result.

import { useState } from "react";
import { campaignsText } from "#text/campaigns.ts";
import { Button } from "#ui/button.tsx";

const text = campaignsText.backup;

/**
 * Backs up one campaign, or all (null). Resolves to a notice. The code is loaded on demand, to keep the first screen
 * small.
 */
export async function backUp(
  onlyId: string | null,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  try {
    const { downloadBackup } = await import("#workspace/backup/back-up.ts");
    return await downloadBackup(onlyId, { signal });
  } catch (error) {
    if (signal.aborted) return text.cancelled;
    return text.failed(error instanceof Error ? error.message : String(error));
  }
}

export function BackUpEverything() {
  const [notice, setNotice] = useState("");
  const [ending, setEnding] = useState<AbortController | null>(null);
  const begin = () => {
    const control = new AbortController();
    setEnding(control);
    setNotice(text.packing);
    void backUp(null, control.signal).then((result) => {
      setEnding(null);
      setNotice(result);
    });
  };
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <Button kind="quiet" className="-ms-3.5" disabled={ending !== null} onClick={begin}>
        {text.everything}
      </Button>
      <span role="status">{notice === "" ? text.everythingHint : notice}</span>
      {ending === null ? null : (
        <Button kind="quiet" onClick={() => ending.abort()}>
          {text.cancel}
        </Button>
      )}
    </p>
  );
}
