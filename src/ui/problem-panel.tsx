// Lists messages with their positions in files, and copies them all.

import { useState } from "react";
import { controlsText } from "#text/controls.ts";
import { Button } from "./button.tsx";

const text = controlsText.problems;

interface ProblemItem {
  readonly place: string;
  readonly message: string;
  readonly code: string;
}

interface ProblemPanelProps {
  readonly items: readonly ProblemItem[];
  readonly label: string;
  /** Maximum number of messages shown. The button still copies all. */
  readonly most?: number;
  /** Copies text to the clipboard. */
  readonly onCopy: (text: string) => Promise<void>;
}

export function ProblemPanel({ items, label, most = 200, onCopy }: ProblemPanelProps) {
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = () => {
    const lines = items.map((item) => `${item.place}: ${item.message} [${item.code}]`).join("\n");
    onCopy(lines).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  };
  const hiddenCount = items.length - most;
  return (
    <div className="flex flex-col gap-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-80 overflow-auto rounded-lg border border-line bg-sunken p-3"
      >
        <ul className="flex flex-col gap-2 text-sm">
          {items.slice(0, most).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index} className="break-words">
              <span className="font-medium">{item.place}</span> <span>{item.message}</span>{" "}
              <span className="text-muted">[{item.code}]</span>
            </li>
          ))}
        </ul>
        {hiddenCount > 0 ? <p className="mt-2 text-sm text-muted">{text.more(hiddenCount)}</p> : null}
      </section>
      <div className="flex items-center gap-3">
        <Button kind="quiet" onClick={copy}>
          {text.copy(items.length)}
        </Button>
        <span role="status" className="text-sm text-muted">
          {copied === "yes" ? text.copied : copied === "failed" ? text.copyFailed : ""}
        </span>
      </div>
    </div>
  );
}
