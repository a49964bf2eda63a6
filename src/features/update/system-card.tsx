// Draws one system to add: name, first lines next to the source's, tokenisation, and the origin of its links.

import { useId } from "react";
import type { Suite } from "#core/suite/suite.ts";
import { naturalText } from "#core/text/natural-text.ts";
import { textDirection } from "#core/text/text-direction.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { SideBySideLines } from "#ui/side-by-side-lines.tsx";
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

const TOKENS = [
  { value: "written", label: text.written },
  { value: "cut", label: text.cut },
] as const;

export function SystemCard({ suite, card, problem, exists, isBusy, onChange }: SystemCardProps) {
  const { path, lines, system, isLeftOut, isTokenised, links } = card;
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
            <div className="flex flex-col gap-1">
              <ChoiceSelect
                label={text.tokens}
                choices={TOKENS}
                value={isTokenised ? "cut" : "written"}
                disabled={isBusy || links !== null}
                onChange={(tokens) => onChange({ isTokenised: tokens === "cut" })}
              />
              <p className="text-sm text-muted">{tokensInWords(card)}</p>
            </div>
          </div>
          <FirstLines suite={suite} card={card} />
          <p className="text-sm text-muted wrap-anywhere">
            {links === null ? text.willAlign : text.linksFrom(links)}
          </p>
        </>
      )}
    </li>
  );
}

function tokensInWords({ links, guess: { tokenised, reasons } }: SystemCardData): string {
  if (links !== null) return text.linksCountTokens;
  const [first] = reasons;
  const reasonText = first === undefined ? text.noReason : reasons.join("; ");
  return tokenised ? text.guessedCut(reasonText) : text.guessedWritten(reasonText);
}

function FirstLines({ suite, card: { first } }: Pick<SystemCardProps, "suite" | "card">) {
  const { source, sourceLanguage, targetLanguage } = suite;
  const sources = first.map((_, number) => naturalText(splitTokens(source[number] ?? ""), sourceLanguage));
  return (
    <SideBySideLines
      caption={text.firstLinesCaption}
      left={{ title: text.source, lang: sourceLanguage, dir: textDirection(sourceLanguage), lines: sources }}
      right={{
        title: text.firstLines,
        lang: targetLanguage,
        dir: textDirection(targetLanguage),
        lines: first,
      }}
    />
  );
}
