// Draws a setting that is read from a file, and how a change is undone.

import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type FilesToOpen, pickFiles } from "#browser/dropped-files.ts";
import type { Parsed, Problem } from "#core/base/problem.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { settingsText } from "#text/settings-text.ts";
import { Button } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

type Words = "title" | "choose" | "replace" | "download" | "remove" | "notChanged" | "changed" | "removed";

interface SettingFromFileProps<T> {
  readonly text: Readonly<Record<Words | "putBack" | "restored" | "problems", string>> & {
    /** Notice for a file that equals the current value. */
    readonly same?: string;
  };
  /** Current value; null = the campaign has none. */
  readonly value: T | null;
  readonly onRead: (picked: FilesToOpen) => Promise<Parsed<T>>;
  readonly onChange: (value: T | null) => Promise<void>;
  readonly onDownload: (value: T) => void;
  /** Explains the setting. */
  readonly children: ReactNode;
  /** Content below the buttons. */
  readonly below?: ReactNode;
}

/** Result of the last action here. */
interface Result<T> {
  readonly words: string;
  readonly problems: readonly Problem[];
  /** The value just removed; null = nothing to restore. */
  readonly before: T | null;
}

export function SettingFromFile<T>(props: SettingFromFileProps<T>) {
  const { text, value, onRead, onChange, onDownload, children, below } = props;
  const [result, setResult] = useState<Result<T>>({ words: "", problems: [], before: null });
  const change = async (next: T | null, words: string, problems: readonly Problem[] = []) => {
    await onChange(next);
    setResult({ words, problems, before: next === null ? value : null });
  };
  const choose = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const readValue = await onRead(picked);
    if (!readValue.ok)
      return setResult({ words: text.notChanged, problems: readValue.problems, before: null });
    const isSame = readValue.value === value;
    await change(readValue.value, isSame ? (text.same ?? text.changed) : text.changed, readValue.warnings);
  };
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium">{text.title}</h2>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void choose()}>{value === null ? text.choose : text.replace}</Button>
        {value === null ? null : (
          <>
            <Button onClick={() => onDownload(value)}>{text.download}</Button>
            <Button kind="quiet" onClick={() => void change(null, text.removed)}>
              {text.remove}
            </Button>
          </>
        )}
      </div>
      <p role="status" className={`text-sm ${result.words === "" ? "hidden" : ""}`}>
        {result.words}
        {result.before === null || value !== null ? null : (
          <Button kind="quiet" onClick={() => void change(result.before, text.restored)}>
            {text.putBack}
          </Button>
        )}
      </p>
      <ProblemPanel label={text.problems} problems={result.problems} />
      {below}
    </div>
  );
}

// Says that a changed setting can be undone, with a link to the history.

export function UndoNote({ session }: { readonly session: CampaignSession }) {
  const history = (
    <Link to={screenAddress(session.id, "settings/history")} className="underline">
      {settingsText.history}
    </Link>
  );
  return (
    <p className="text-sm text-muted">
      <Rich parts={settingsText.undo(history)} />
    </p>
  );
}
