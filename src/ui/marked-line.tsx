// Draws a sentence as tokens with two kinds of marks, distinguished by shape, label and colour; tokens may be buttons.

import { Fragment } from "react";
import { controlsText } from "#text/controls.ts";

type MarkKind = "pronoun" | "antecedent";

export interface MarkedToken {
  readonly text: string;
  /** Whether the language has a space before it. */
  readonly spaceBefore: boolean;
  readonly marks: readonly { readonly kind: MarkKind; readonly label: string }[];
  /** Faint underline: next to the head of an antecedent. */
  readonly faint: boolean;
  /** Whether the token is missing in the version next to it. */
  readonly differs?: boolean;
}

/** Marks have their own background. */
const DIFFERS = { marked: "font-bold", plain: "rounded-sm bg-sunken font-bold" };

/** State and action of a token that can be selected. */
export interface TokenChoice {
  readonly selected: boolean;
  /** The key that selects it; null = none. */
  readonly shortcut: string | null;
  /** Initials of others who selected it; "" = none, or hidden. */
  readonly by: string;
  readonly onToggle: () => void;
}

/** Position of a token, in lines whose tokens can all be clicked. */
export interface TokenPlace {
  /** 0-based line in its text. */
  readonly line: number;
  /** Whether every token is a control now, as while an alignment is being fixed. */
  readonly open: boolean;
  /** Position of the keyboard cursor; null = not on this line. */
  readonly current: number | null;
}

const PLAIN: Record<MarkKind, string> = {
  pronoun: "bg-pronoun-wash text-ink border-b-2 border-solid border-pronoun",
  antecedent: "bg-antecedent-wash text-ink border-b-2 border-dotted border-antecedent",
};
const FILLED: Record<MarkKind, string> = {
  pronoun: "bg-pronoun-fill text-pronoun-on-fill border-b-2 border-solid border-pronoun",
  antecedent: "bg-antecedent-fill text-antecedent-on-fill border-b-2 border-dotted border-antecedent",
};

interface SignProps extends Pick<TokenChoice, "shortcut" | "by"> {
  readonly marks: MarkedToken["marks"];
}

function Sign({ marks, shortcut, by }: SignProps) {
  return (
    <sup className="ms-0.5 font-sans text-[0.6em] font-semibold select-none">
      {marks.map((mark) => mark.label).join(" ")}
      {shortcut === null ? null : (
        <span aria-hidden="true" className="ms-0.5 rounded-sm border border-current/50 px-0.5 font-normal">
          {shortcut}
        </span>
      )}
      {by === "" ? null : <span className="ms-1 rounded-sm bg-ink px-0.5 text-paper">{by}</span>}
    </sup>
  );
}

/** Leaves room for the controls at the bottom of the screen. */
const CURRENT = "outline-2 outline-offset-2 outline-accent scroll-mt-24 scroll-mb-44";

interface TokenProps {
  readonly token: MarkedToken;
  readonly position: number;
  readonly choice: TokenChoice | null;
  readonly place: TokenPlace | null;
}

/** An unmarked token looks and wraps the same whether it is a control or not. */
function Unmarked({ token, position, place, look }: Omit<TokenProps, "choice"> & { readonly look: string }) {
  const text = <bdi>{token.text}</bdi>;
  if (place === null) return look === "" ? text : <span className={look}>{text}</span>;
  const control = place.open ? { role: "button", tabIndex: -1, "aria-pressed": false } : {};
  const outline = place.current === position ? CURRENT : "hover:outline hover:outline-line-strong";
  return (
    <span
      {...control}
      data-place={`${place.line}.${position}`}
      className={`cursor-pointer rounded-sm ${look} ${outline}`}
    >
      {text}
    </span>
  );
}

function Token({ token, position, choice, place }: TokenProps) {
  const [first] = token.marks;
  const text = <bdi>{token.text}</bdi>;
  const faint = `${token.faint ? "border-b border-dashed border-antecedent/60" : ""}${token.differs === true ? ` ${DIFFERS.plain}` : ""}`;
  if (choice === null && first === undefined)
    return <Unmarked token={token} position={position} place={place} look={faint} />;
  const selected = choice?.selected === true;
  const marked = first === undefined ? faint : (selected ? FILLED : PLAIN)[first.kind];
  const bold = first !== undefined && token.differs === true ? DIFFERS.marked : "";
  const look = `rounded-t px-0.5 ${marked} ${bold}`;
  const labels = first === undefined ? undefined : token.marks.map((mark) => mark.label).join(" ");
  const sign =
    first === undefined ? null : (
      <Sign marks={token.marks} shortcut={choice?.shortcut ?? null} by={choice?.by ?? ""} />
    );
  const chosenBy = choice === null || choice.by === "" ? [] : [controlsText.markedToken.chosenBy(choice.by)];
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
      data-place={place === null ? undefined : `${place.line}.${position}`}
      aria-pressed={selected}
      aria-label={[
        token.text,
        ...token.marks.map((mark) => controlsText.markedToken.kinds[mark.kind]),
        ...chosenBy,
      ].join(", ")}
      onClick={choice.onToggle}
      className={`${look} ${place?.current === position ? CURRENT : "hover:outline hover:outline-accent"} ${selected ? "forced-colors:outline" : ""}`}
    >
      {text}
      {sign}
    </button>
  );
}

/** No line break where a language has a space inside its quotation marks or before high punctuation. */
function blankBefore(text: string, previous: string | undefined): string {
  return /^[;:!?»]+$/.test(text) || previous === "«" ? "\u00a0" : " ";
}

interface MarkedLineProps {
  readonly tokens: readonly MarkedToken[];
  /** BCP 47. */
  readonly language: string;
  /** Needed because tokens are isolated from each other, which hides the line's direction from the browser. */
  readonly direction: "ltr" | "rtl";
  /** Choice of the token at a position; null or absent = it cannot be selected. */
  readonly choose?: (position: number) => TokenChoice | null;
  /** Absent = tokens without a choice cannot be clicked. */
  readonly place?: TokenPlace;
  readonly muted?: boolean;
}

export function MarkedLine(props: MarkedLineProps) {
  const { tokens, language, direction, choose, place = null, muted = false } = props;
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
          <Token token={token} position={position} choice={choose?.(position) ?? null} place={place} />
        </Fragment>
      ))}
    </p>
  );
}
