// Draws the tokens of a sentence with two kinds of marks, which differ in shape, label and colour. Tokens can be
// buttons.

import { Fragment, type ReactNode } from "react";
import { controlsText } from "#text/controls-text.ts";

type MarkKind = "pronoun" | "antecedent";

type Direction = "ltr" | "rtl";

interface Word {
  readonly text: string;
  /** Whether a space precedes the word. */
  readonly spaceBefore: boolean;
}

export interface MarkedToken extends Word {
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

/** Characters of scripts whose letters and marks fit between the usual ascenders and descenders. */
const LOW =
  /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Armenian}\p{Script=Georgian}]*$/u;

/**
 * The direction to set on a word: that of the text if the word has no letters, such as a bracket, which the browser
 * would otherwise draw as in a text from left to right.
 */
export function wordDirection(word: string, direction: Direction): Direction | undefined {
  return /\p{L}/u.test(word) ? undefined : direction;
}

/** Maximum length of a word with hyphens that stays on one line, which the narrowest column has room for. */
const LONGEST_WHOLE = 20;

/** The text of a token. A word with hyphens (“ajouta-t-elle”) is not divided between two lines, unless it is long. */
function TokenText({ text, direction }: { readonly text: string; readonly direction: Direction }) {
  const isWhole = text.includes("-") && text.length <= LONGEST_WHOLE;
  return (
    <bdi dir={wordDirection(text, direction)} className={isWhole ? "whitespace-nowrap" : undefined}>
      {text}
    </bdi>
  );
}

/** Attributes of a paragraph of the texts. Translators of browsers leave it as it is: it is data. */
export function readingText(words: readonly { readonly text: string }[]) {
  return {
    translate: "no" as const,
    "data-tall": words.every(({ text }) => LOW.test(text)) ? undefined : "",
  };
}

/** Whether the words directly before and after a marked word are marked, too. */
interface MarkedNeighbours {
  readonly before: boolean;
  readonly after: boolean;
  /** Whether the word before has the same marks and no space follows it (“quelqu'” before “un”). */
  readonly isJoined: boolean;
}

interface SignProps extends Pick<TokenChoice, "shortcut" | "by"> {
  readonly marks: MarkedToken["marks"];
  readonly neighbours: MarkedNeighbours;
}

/**
 * Draws the signs of a token above it, where they take no space, so that words never move. The signs of adjacent marked
 * words must not collide, however short a word is (“s'”): those of the first one end with the word, and a word in the
 * middle has only its key. Tokens that are written as one word have one label, unless they have keys of their own.
 */
function Sign({ marks, shortcut, by, neighbours: { before, after, isJoined } }: SignProps) {
  const hasLabel = shortcut === null ? !isJoined : !before || !after;
  return (
    <sup data-sign={!after ? "" : before ? "between" : "ends"} className="text-ink">
      {hasLabel ? <span>{marks.map((mark) => mark.label).join(" ")}</span> : null}
      {shortcut === null ? null : (
        <span
          aria-hidden="true"
          className="rounded-xs px-[0.15em] font-normal outline outline-current/50 pointer-coarse:hidden"
        >
          {shortcut}
        </span>
      )}
      {by === "" ? null : <span className="rounded-xs bg-ink px-0.5 text-paper">{by}</span>}
    </sup>
  );
}

/** Frame of a token. It reaches neither the sign above nor a letter beside the token. */
const FRAME = "-outline-offset-1!";

/** Classes of the current token. Its scroll margin leaves space for the controls at the bottom of the screen. */
const CURRENT = `outline-2 ${FRAME} outline-accent scroll-mt-24 scroll-mb-44`;

interface TokenProps {
  readonly token: MarkedToken;
  readonly position: number;
  readonly choice: TokenChoice | null;
  readonly place: TokenPlace | null;
  readonly direction: Direction;
  readonly neighbours: MarkedNeighbours;
}

/** Draws a token without a mark. It looks the same and wraps the same, whether it is a button or not. */
function Unmarked(props: Omit<TokenProps, "choice" | "neighbours"> & { readonly look: string }) {
  const { token, position, place, direction, look } = props;
  const text = <TokenText text={token.text} direction={direction} />;
  if (place === null) return look === "" ? text : <span className={look}>{text}</span>;
  const control = place.open ? { role: "button", tabIndex: -1, "aria-pressed": false } : {};
  const outline = place.current === position ? CURRENT : "hover:outline hover:outline-line-strong";
  return (
    <span
      {...control}
      data-place={`${place.line}.${position}`}
      data-boxed={place.current === position ? "" : undefined}
      className={`cursor-pointer rounded-sm ${look} ${outline}`}
    >
      {text}
    </span>
  );
}

function Token({ token, position, choice, place, direction, neighbours }: TokenProps) {
  const [first] = token.marks;
  const text = <TokenText text={token.text} direction={direction} />;
  const faint = `${token.faint ? "border-b border-dashed border-antecedent/60" : ""}${token.differs === true ? ` ${DIFFERS.plain}` : ""}`;
  if (choice === null && first === undefined)
    return <Unmarked token={token} position={position} place={place} direction={direction} look={faint} />;
  const selected = choice?.selected === true;
  const marked = first === undefined ? faint : (selected ? FILLED : PLAIN)[first.kind];
  const bold = first !== undefined && token.differs === true ? DIFFERS.marked : "";
  const tokenClass = `rounded-t ${marked} ${bold}`;
  const labels = first === undefined ? undefined : token.marks.map((mark) => mark.label).join(" ");
  const sign =
    first === undefined ? null : (
      <Sign
        marks={token.marks}
        shortcut={choice?.shortcut ?? null}
        by={choice?.by ?? ""}
        neighbours={neighbours}
      />
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
      data-boxed={place?.current === position ? "" : undefined}
      aria-pressed={selected}
      aria-label={[
        token.text,
        ...token.marks.map((mark) => controlsText.markedToken.kinds[mark.kind]),
        ...chosenBy,
      ].join(", ")}
      onClick={choice.onToggle}
      className={`${tokenClass} ${FRAME} ${place?.current === position ? CURRENT : "hover:outline hover:outline-accent"} ${selected ? "forced-colors:outline" : ""}`}
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
function boundRuns(tokens: readonly Word[], isMark: (position: number) => boolean): [number, number][] {
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

interface BoundWordsProps {
  readonly words: readonly Word[];
  /** Whether the word at a position is drawn as a block, at which browsers may break the line. */
  readonly isMark: (position: number) => boolean;
  readonly blank: (position: number) => ReactNode;
  readonly word: (position: number) => ReactNode;
  /** Draws something else in place of the run that begins at a position; undefined = draws the run. */
  readonly instead?: (first: number) => ReactNode | undefined;
}

/** Draws the words of a paragraph so that no line begins with closing punctuation. */
export function BoundWords({ words, isMark, blank, word, instead }: BoundWordsProps) {
  return boundRuns(words, isMark).map(([first, last]) => {
    const other = instead?.(first);
    if (other !== undefined) return other;
    const run = Array.from({ length: last - first + 1 }, (_, offset) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word's position in the sentence is its identity
      <Fragment key={offset}>
        {offset === 0 ? null : blank(first + offset)}
        {word(first + offset)}
      </Fragment>
    ));
    return (
      <Fragment key={first}>
        {blank(first)}
        {first === last ? run : <span className="whitespace-nowrap">{run}</span>}
      </Fragment>
    );
  });
}

interface MarkedLineProps {
  readonly tokens: readonly MarkedToken[];
  /** Language tag (BCP 47). */
  readonly language: string;
  /** Direction of the text. The browser cannot determine it, because each token is isolated (`bdi`). */
  readonly direction: Direction;
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
  const isMark = (position: number) => (tokens[position]?.marks.length ?? 0) > 0;
  const word = (position: number) => {
    const token = tokens[position];
    if (token === undefined) return null;
    const labels = ({ marks }: MarkedToken) => marks.map(({ label }) => label).join(" ");
    const previous = tokens[position - 1];
    return (
      <Token
        token={token}
        position={position}
        choice={choose?.(position) ?? null}
        place={place}
        direction={direction}
        neighbours={{
          before: isMark(position - 1),
          after: isMark(position + 1),
          isJoined: !token.spaceBefore && previous !== undefined && labels(previous) === labels(token),
        }}
      />
    );
  };
  return (
    <p
      lang={language}
      dir={direction}
      {...readingText(tokens)}
      className={`reading max-w-[70ch] ${muted ? "text-muted" : "text-ink"}`}
    >
      <BoundWords
        words={tokens}
        isMark={isMark}
        blank={blank}
        word={word}
        instead={(first) => {
          const run = collapsed?.runs.find(([from, to]) => from <= first && first <= to);
          if (collapsed === null || run === undefined) return undefined;
          if (run[0] !== first) return null;
          return <CollapsedRun key={first} count={run[1] - run[0] + 1} collapsed={collapsed} />;
        }}
      />
    </p>
  );
}
