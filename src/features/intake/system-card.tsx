// Draws one system to add: name, first lines next to the source's, tokenisation, and the origin of its links.

import { useId } from "react";
import type { Suite } from "#core/suite/suite.ts";
import { naturalText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { FirstLines } from "#parts/first-lines.tsx";
import { TokensField } from "#parts/tokens-field.tsx";
import { addSystemsText } from "#text/add-systems.ts";
import { TextField } from "#ui/field.tsx";
import type { CardChanges, SystemCardData } from "./system-cards.ts";

const text = addSystemsText.card;

interface SystemCardProps {
  readonly suite: Suite;
  readonly card: SystemCardData;
  /** Why the system cannot be added under its name; null = it can. */
  readonly problem: string | null;
  /** Whether the campaign already has a system with that name. */
  readonly exists: boolean;
  readonly isBusy: boolean;
  readonly onChange: (changes: CardChanges) => void;
}

export function SystemCard({ suite, card, problem, exists, isBusy, onChange }: SystemCardProps) {
  const { path, lines, system, isLeftOut, isTokenised, links, guess, first } = card;
  const { source, sourceLanguage, targetLanguage } = suite;
  const heading = useId();
  return (
    <li
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="min-w-0 font-medium wrap-anywhere">
          {path}
          <span className="ms-2 text-sm font-normal text-muted">{text.lines(lines)}</span>
        </h3>
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={!isLeftOut}
            disabled={isBusy}
            onChange={(event) => onChange({ isLeftOut: !event.target.checked })}
          />
          {text.add}
        </label>
      </div>
      {isLeftOut ? null : (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <div className="flex flex-col gap-1">
              <TextField
                label={text.system}
                value={system}
                disabled={isBusy}
                aria-invalid={problem !== null}
                aria-describedby={`${heading}-name`}
                onChange={(event) => onChange({ system: event.target.value })}
              />
              <p id={`${heading}-name`} className={`text-sm ${problem === null ? "text-muted" : "text-bad"}`}>
                {problem ?? (exists ? text.exists : "")}
              </p>
            </div>
            <TokensField
              guess={guess}
              isLinked={links !== null}
              isTokenised={isTokenised}
              isBusy={isBusy}
              onTokenised={(isTokenised) => onChange({ isTokenised })}
            />
          </div>
          <FirstLines
            lines={first}
            language={targetLanguage}
            source={{
              lines: first.map((_, number) => naturalText(splitTokens(source[number] ?? ""), sourceLanguage)),
              language: sourceLanguage,
            }}
          />
          <p className="text-sm text-muted wrap-anywhere">
            {links === null ? text.willAlign : text.linksFrom(links)}
          </p>
        </>
      )}
    </li>
  );
}
