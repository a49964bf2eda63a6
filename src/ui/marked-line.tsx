// Draws the tokens of a sentence with two kinds of marks, which differ in shape, label and colour. Tokens can be
// buttons.

import { Fragment } from "react";
import { controlsText } from "#text/controls.ts";

type MarkKind = "pronoun" | "antecedent";

export interface MarkedToken {
  readonly text: string;
  /** Whether a space precedes the token. */
  readonly spaceBefore: boolean;
  readonly marks: readonly { readonly kind: MarkKind; readonly label: string }[];
  /** Faint underline, for antecedent words other than the head. */
  readonly faint: boolean;
  /** Whether the compared version lacks this token. */
  readonly differs?: boolean;
}

/** Classes for the background of tokens that differ from the compared version. */
const DIFFERS = { marked: "font-bold", plain: "rounded-sm bg-sunken font-bold" };

/** State and action of a selectable token. */
export interface TokenChoice {
  readonly selected: boolean;
  /** The key that selects the token; null = none. */
  readonly shortcut: string | null;
  /** Letters of other annotators who selected the token; "" = none, or not shown. */
  readonly by: string;
  readonly onToggle: () => void;
}

/** State of a line whose tokens can all be clicked. */
export interface TokenPlace {
  /** Line in its text, from 0. */
  readonly line: number;
  /** Whether every token is a button now, for example while an alignment is being fixed. */
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

/** Draws the signs of a token above its end, where they take no space, so that words never move. */
function Sign({ marks, shortcut, by }: SignProps) {
  return (
    <sup className="absolute end-0 top-0 z-1 flex gap-0.5 font-sans text-[0.5em] leading-[1.15] font-semibold whitespace-nowrap select-none">
      {marks.map((mark) => mark.label).join(" ")}
      {shortcut === null ? null : (
        <span aria-hidden="true" className="rounded-xs px-px font-normal outline outline-current/50">
          {shortcut}
        </span>
      )}
      {by === "" ? null : <span className="rounded-xs bg-ink px-0.5 text-paper">{by}</span>}
    </sup>
  );
}

/** Classes of the current token. Its scroll margin leaves space for the controls at the bottom of the screen. */
const CURRENT = "outline-2 outline-offset-2 outline-accent scroll-mt-24 scroll-mb-44";

interface TokenProps {
  readonly token: MarkedToken;
  readonly position: number;
  readonly choice: TokenChoice | null;
  readonly place: TokenPlace | null;
}

/** Draws a token without a mark. It looks the same and wraps the same, whether it is a button or not. */
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
  const tokenClass = `relative -mx-0.5 rounded-t px-0.5 ${marked} ${bold}`;
  const labels = first === undefined ? undefined : token.marks.map((mark) => mark.label).join(" ");
  const sign =
    first === undefined ? null : (
      <Sign marks={token.marks} shortcut={choice?.shortcut ?? null} by={choice?.by ?? ""} />
    );
  const chosenBy = choice === null || choice.by === "" ? [] : [controlsText.markedToken.chosenBy(choice.by)];
  if (choice === null) {
    return (
      <mark data-mark={labels} className={tokenClass}>
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
      className={`${tokenClass} ${place?.current === position ? CURRENT : "hover:outline hover:outline-accent"} ${selected ? "forced-colors:outline" : ""}`}
    >
      {text}
      {sign}
    </button>
  );
}

/**
 * The space before a token. Next to quotation marks and before punctuation, as in French, it allows no line break.
 */
function blankBefore(text: string, previous: string | undefined): string {
  return staysWithPrevious(text, previous) ? "\u00a0" : " ";
}

function staysWithPrevious(text: string, previous: string | undefined): boolean {
  return /^[;:!?»]+$/.test(text) || previous === "«";
}

/** Closing punctuation, which must not start a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}"'’]+$/u;
/** Opening punctuation and elided words, which must not end a line. */
const OPENING = /^[\p{Ps}\p{Pi}"]+$|['’]$/u;

/**
 * Divides the sentence into runs, given by first and last position, whose tokens must stay on one line. Most runs are
 * single tokens. A marked token shares its run with adjacent punctuation, because browsers may break a line on either
 * side of a button.
 */
function boundRuns(
  tokens: readonly MarkedToken[],
  isMark: (position: number) => boolean,
): [number, number][] {
  const runs: [number, number][] = [];
  for (let first = 0; first < tokens.length; first++) {
    let last = first;
    for (let next = tokens[last + 1]; next !== undefined; next = tokens[last + 1]) {
      const hasNoBreakingSpace = !next.spaceBefore || staysWithPrevious(next.text, tokens[last]?.text);
      const staysAfter = isMark(last) && CLOSING.test(next.text);
      const staysBefore = isMark(last + 1) && OPENING.test(tokens[last]?.text ?? "");
      const isContinued = last > first && CLOSING.test(next.text);
      if (!hasNoBreakingSpace || !(staysAfter || staysBefore || isContinued)) break;
      last++;
    }
    runs.push([first, last]);
    first = last;
  }
  return runs;
}

interface MarkedLineProps {
  readonly tokens: readonly MarkedToken[];
  /** Language tag (BCP 47). */
  readonly language: string;
  /** Direction of the text. The browser cannot determine it, because each token is isolated (`bdi`). */
  readonly direction: "ltr" | "rtl";
  /** State and action of the token at a position; null or absent = not selectable. */
  readonly choose?: (position: number) => TokenChoice | null;
  /** The line's number and state, if every token can be clicked; null or absent = only selectable tokens. */
  readonly place?: TokenPlace | null;
  readonly muted?: boolean;
  /** Tokens that are hidden. Null or absent = all tokens are shown. */
  readonly collapsed?: CollapsedTokens | null;
}

/** Runs of hidden tokens, given by first and last position. A button replaces each run. */
interface CollapsedTokens {
  readonly runs: readonly (readonly [first: number, last: number])[];
  /** Label of the button. `count`: number of tokens in its run. */
  readonly label: (count: number) => string;
  readonly onOpen: () => void;
}

function CollapsedRun({ count, collapsed }: { readonly count: number; readonly collapsed: CollapsedTokens }) {
  return (
    <>
      {" "}
      <button
        type="button"
        aria-expanded={false}
        onClick={collapsed.onOpen}
        className="rounded-sm font-sans text-[0.7em] text-muted hover:bg-sunken hover:text-ink"
      >
        {collapsed.label(count)}
      </button>
    </>
  );
}

export function MarkedLine(props: MarkedLineProps) {
  const { tokens, language, direction, choose, place = null, muted = false, collapsed = null } = props;
  const blank = (position: number) => {
    const token = tokens[position];
    return token?.spaceBefore === true ? blankBefore(token.text, tokens[position - 1]?.text) : null;
  };
  const word = (position: number) => {
    const token = tokens[position];
    if (token === undefined) return null;
    return <Token token={token} position={position} choice={choose?.(position) ?? null} place={place} />;
  };
  const isMark = (position: number) => (tokens[position]?.marks.length ?? 0) > 0;
  return (
    <p
      lang={language}
      dir={direction}
      className={`reading max-w-[70ch] ${muted ? "text-muted" : "text-ink"}`}
    >
      {boundRuns(tokens, isMark).map(([first, last]) => {
        const run = collapsed?.runs.find(([from, to]) => from <= first && first <= to);
        if (collapsed !== null && run !== undefined)
          return run[0] === first ? (
            <CollapsedRun key={first} count={run[1] - run[0] + 1} collapsed={collapsed} />
          ) : null;
        return (
          <Fragment key={first}>
            {blank(first)}
            {first === last ? (
              word(first)
            ) : (
              <span className="whitespace-nowrap">
                {tokens.slice(first, last + 1).map((_, offset) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a token's position in the sentence is its identity
                  <Fragment key={offset}>
                    {offset === 0 ? null : blank(first + offset)}
                    {word(first + offset)}
                  </Fragment>
                ))}
              </span>
            )}
          </Fragment>
        );
      })}
    </p>
  );
}
