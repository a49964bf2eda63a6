// Downloads a backup of all campaigns, or of one, and reports the result.

import { errorMessage } from "#core/base/message-text.ts";
import { campaignsText } from "#text/campaigns.ts";
import { Button } from "#ui/button.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";

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
    return text.failed(errorMessage(error));
  }
}

export function BackUpEverything() {
  const { text: result, busy, cancel, runLong } = useActionStatus();
  const notice = busy ? text.packing : result;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      <Button
        kind="quiet"
        className="-ms-3.5"
        disabled={busy}
        onClick={() => runLong((signal) => backUp(null, signal))}
      >
        {text.everything}
      </Button>
      <span role="status">{notice === "" ? text.everythingHint : notice}</span>
      {cancel === null ? null : (
        <Button kind="quiet" onClick={cancel}>
          {text.cancel}
        </Button>
      )}
    </p>
  );
}
