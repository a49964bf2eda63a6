// Holds one sentence as tokens with two kinds of marks, told apart by shape, label and colour; tokens may be buttons.

import { Fragment } from "react";

export type MarkKind = "pronoun" | "antecedent";

export interface MarkedToken {
  readonly text: string;
  /** Whether the language writes a blank before it. */
  readonly spaceBefore: boolean;
  readonly marks: readonly { readonly kind: MarkKind; readonly label: string }[];
  /** A faint line: beside the head of an antecedent. */
  readonly faint: boolean;
}

/** What choosing a token means, for tokens that can be chosen. */
export interface TokenChoice {
  readonly selected: boolean;
  /** The key that chooses it, where it has one. */
  readonly shortcut: string | null;
  readonly onToggle: () => void;
}

const PLAIN: Record<MarkKind, string> = {
  pronoun: "bg-pronoun-wash text-ink border-b-2 border-solid border-pronoun",
  antecedent: "bg-antecedent-wash text-ink border-b-2 border-dotted border-antecedent",
};
const FILLED: Record<MarkKind, string> = {
  pronoun: "bg-pronoun-fill text-pronoun-on-fill border-b-2 border-solid border-pronoun",
  antecedent: "bg-antecedent-fill text-antecedent-on-fill border-b-2 border-dotted border-antecedent",
};

function Sign({
  marks,
  shortcut,
}: {
  readonly marks: MarkedToken["marks"];
  readonly shortcut: string | null;
}) {
  return (
    <sup className="ms-0.5 font-sans text-[0.6em] font-semibold select-none">
      {marks.map((mark) => mark.label).join(" ")}
      {shortcut === null ? null : (
        <span aria-hidden="true" className="ms-0.5 rounded-sm border border-current/50 px-0.5 font-normal">
          {shortcut}
        </span>
      )}
    </sup>
  );
}

function Token({ token, choice }: { readonly token: MarkedToken; readonly choice: TokenChoice | null }) {
  const [first] = token.marks;
  const text = <bdi>{token.text}</bdi>;
  const faint = token.faint ? "border-b border-dashed border-antecedent/60" : "";
  if (choice === null && first === undefined)
    return token.faint ? <span className={faint}>{text}</span> : text;
  const selected = choice?.selected === true;
  const marked = first === undefined ? faint : (selected ? FILLED : PLAIN)[first.kind];
  const look = `rounded-t px-0.5 ${marked}`;
  const labels = first === undefined ? undefined : token.marks.map((mark) => mark.label).join(" ");
  const sign = first === undefined ? null : <Sign marks={token.marks} shortcut={choice?.shortcut ?? null} />;
  if (choice === null) {
    return (
      <mark data-mark={labels} className={look}>
        {text}
        {sign}
      </mark>
    );
  }
  return (
    <button
      type="button"
      data-token=""
      data-mark={labels}
      aria-pressed={selected}
      aria-label={[token.text, ...token.marks.map((mark) => mark.kind)].join(", ")}
      onClick={choice.onToggle}
      className={`${look} hover:outline hover:outline-accent ${selected ? "forced-colors:outline" : ""}`}
    >
      {text}
      {sign}
    </button>
  );
}

/** Where a language writes a blank inside its quotation marks or before high punctuation, no line ends there. */
function blankBefore(text: string, previous: string | undefined): string {
  return /^[;:!?»]+$/.test(text) || previous === "«" ? "\u00a0" : " ";
}

export interface MarkedLineProps {
  readonly tokens: readonly MarkedToken[];
  /** BCP 47. */
  readonly language: string;
  /** Tokens are isolated from each other, so the line cannot tell its direction by itself. */
  readonly direction: "ltr" | "rtl";
  /** What choosing the token at a position means; null or left out = it cannot be chosen. */
  readonly choose?: (position: number) => TokenChoice | null;
  readonly muted?: boolean;
}

export function MarkedLine({ tokens, language, direction, choose, muted = false }: MarkedLineProps) {
  return (
    <p
      lang={language}
      dir={direction}
      className={`reading max-w-[70ch] ${muted ? "text-muted" : "text-ink"}`}
    >
      {tokens.map((token, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a token's place in the sentence is its identity
        <Fragment key={position}>
          {token.spaceBefore ? blankBefore(token.text, tokens[position - 1]?.text) : null}
          <Token token={token} choice={choose?.(position) ?? null} />
        </Fragment>
      ))}
    </p>
  );
}
