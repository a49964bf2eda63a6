// Shows one example on the welcome page, drawn as on the judging screen.

import { campaignsText } from "#text/campaigns-text.ts";
import { MarkedLine, type MarkedToken } from "#ui/marked-line.tsx";

const text = campaignsText.welcomeExample;

/**
 * Reads tokens separated by spaces. `*` after a token = the pronoun, `^` = the antecedent's head. `~` before a token =
 * no space precedes it.
 */
function tokens(line: string): MarkedToken[] {
  return line.split(" ").map((word) => {
    const mark = word.endsWith("*") ? "pronoun" : word.endsWith("^") ? "antecedent" : null;
    return {
      text: word.replace(/^~|[*^]$/g, ""),
      spaceBefore: !word.startsWith("~"),
      marks: mark === null ? [] : [{ kind: mark, label: text.marks[mark] }],
      faint: false,
    };
  });
}

const ROWS = [
  {
    title: text.source,
    language: "en",
    lines: ["My sister bought a lamp^ last week ~.", "It* stands in the hall ~."],
    verdict: null,
  },
  {
    title: text.outputA,
    language: "fr",
    lines: ["Ma sœur a acheté une lampe^ la semaine dernière ~.", "Elle* se trouve dans l’ ~entrée ~."],
    verdict: { sign: "≡", color: "text-accent", words: text.approved },
  },
  {
    title: text.outputB,
    language: "fr",
    lines: ["Ma sœur a acheté un luminaire^ la semaine dernière ~.", "Il* est dans l’ ~entrée ~."],
    verdict: { sign: "○", color: "text-ink", words: text.referred },
  },
] as const;

export function WelcomeExample() {
  return (
    <figure className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {ROWS.map(({ title, language, lines, verdict }) => (
        <div key={title} className="flex flex-col gap-1.5 px-5 py-4">
          <p className="text-xs font-semibold tracking-wide text-muted uppercase">{title}</p>
          <div>
            {lines.map((line) => (
              <MarkedLine key={line} language={language} direction="ltr" tokens={tokens(line)} />
            ))}
          </div>
          {verdict === null ? null : (
            <p className="flex gap-2 text-sm">
              <span aria-hidden="true" className={verdict.color}>
                {verdict.sign}
              </span>
              {verdict.words}
            </p>
          )}
        </div>
      ))}
    </figure>
  );
}
