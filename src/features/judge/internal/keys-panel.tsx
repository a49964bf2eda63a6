// Draws the table of keys. Each key can be changed; a key that is already in use is refused.

import { type KeyboardEvent, useState } from "react";
import {
  DEFAULT_PREFERENCES,
  LONGEST_TOO_FAST_MS,
  type Preferences,
} from "#core/campaign/queue/preferences.ts";
import { keyPressName, shownKey } from "#core/tasks/presses.ts";
import {
  COMMAND_GROUPS,
  COMMANDS,
  type CommandId,
  clashingCommand,
  commandKey,
} from "#judging/pronouns/judging-commands.ts";
import { controlsText } from "#text/controls-text.ts";
import { judgePanelsText } from "#text/judge-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

const text = judgePanelsText.keys;

interface KeysPanelProps {
  /** Whether this person may resolve disagreements. If not, the keys for it are not listed. */
  readonly mayResolve: boolean;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
  readonly onTour: () => void;
  readonly onClose: () => void;
}

export function KeysPanel({ mayResolve, preferences, onPreferences, onTour, onClose }: KeysPanelProps) {
  const [changing, setChanging] = useState<CommandId | null>(null);
  const [message, setMessage] = useState("");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, command: CommandId) => {
    if (changing !== command) return;
    const chord = keyPressName(event.nativeEvent);
    if (chord === null || chord === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    setChanging(null);
    if (chord === "Escape") return setMessage("");
    const clash = clashingCommand(command, chord, preferences.keys);
    if (clash !== null) {
      const label = COMMANDS.find((known) => known.id === clash)?.label ?? clash;
      return setMessage(text.clash(shownKey(chord), label));
    }
    setMessage("");
    onPreferences({ keys: { ...preferences.keys, [command]: chord } });
  };
  return (
    <Dialog onClose={onClose} title={text.title} description={text.description} wide>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={preferences.autoAdvance}
          onChange={(event) => onPreferences({ autoAdvance: event.target.checked })}
        />
        {text.autoAdvance}
      </label>
      <label className="flex flex-wrap items-center gap-2 text-sm">
        {text.tooFastBefore}
        <input
          type="number"
          min={0}
          max={LONGEST_TOO_FAST_MS}
          step={50}
          defaultValue={preferences.tooFastMs}
          onChange={({ target }) => {
            if (target.validity.valid && target.value !== "")
              onPreferences({ tooFastMs: target.valueAsNumber });
          }}
          className="h-9 w-20 rounded-lg border border-line-strong bg-surface px-2"
        />
        {text.tooFastAfter}
      </label>
      <p role="status" className="min-h-5 text-sm text-warn">
        {message}
      </p>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {COMMAND_GROUPS.filter((group) => mayResolve || group !== "Adjudicate").map((group) => (
          <section key={group}>
            <h3 className="pb-1 text-sm font-semibold">{group}</h3>
            <ul className="flex flex-col">
              {COMMANDS.filter((command) => command.group === group).map(({ id, label }) => (
                <li key={id} className="flex items-center justify-between gap-3 border-b border-line text-sm">
                  <span>{label}</span>
                  <button
                    type="button"
                    aria-label={text.change(label, shownKey(commandKey(id, preferences.keys)))}
                    onClick={() => setChanging(id)}
                    onKeyDown={(event) => onKeyDown(event, id)}
                    className="my-1 min-h-8 min-w-16 rounded border border-line-strong px-2 text-xs hover:bg-sunken"
                  >
                    {changing === id ? text.press : shownKey(commandKey(id, preferences.keys))}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" onClick={() => onPreferences({ keys: DEFAULT_PREFERENCES.keys })}>
          {text.reset}
        </Button>
        <Button kind="quiet" onClick={onTour}>
          {text.tour}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {controlsText.close}
        </Button>
      </div>
    </Dialog>
  );
}
