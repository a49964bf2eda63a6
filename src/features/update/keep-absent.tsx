// Draws a checkbox: keep systems of the campaign that the chosen folder does not contain.

import { updateText } from "#text/update.ts";

interface KeepAbsentProps {
  readonly keepsAbsent: boolean;
  readonly isBusy: boolean;
  readonly onKeepAbsent: (keeps: boolean) => void;
}

export function KeepAbsent({ keepsAbsent, isBusy, onKeepAbsent }: KeepAbsentProps) {
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        className="mt-1"
        checked={keepsAbsent}
        disabled={isBusy}
        onChange={(event) => onKeepAbsent(event.target.checked)}
      />
      <span>{updateText.keepAbsent}</span>
    </label>
  );
}
