// Draws one token in its sentence, aligned with the other rows, next to the reference and the token's state.

import { Link } from "react-router";
import { UNSUITABLE_WORDS } from "#core/suite/annotated-corpus.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";
import { TOKEN_OPEN_WORDS } from "#core/suite-building/targets/token-state-names.ts";
import type { TokenState } from "#core/suite-building/targets/token-states.ts";
import { tokenInWords, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { tokensText } from "#text/tokens.ts";

const text = tokensText.token;

/** Maximum number of tokens drawn on either side; the row shows as many as fit. */
const AROUND = 24;

/** Fades the left context at the edge, which could cut a letter in half. */
const FADING =
  "[mask-image:linear-gradient(to_right,transparent,black_1.5rem)] rtl:[mask-image:linear-gradient(to_left,transparent,black_1.5rem)]";

/** Row height in pixels: for one line, and for two lines on small screens. */
export const ROW_HEIGHT = { wide: 40, narrow: 64 };

interface TokenRowProps {
  readonly row: ConcordanceRow;
  readonly state: TokenState;
  readonly suite: Suite;
  readonly to: string | null;
  readonly isToConfirm: boolean;
  /** Whether the token is selected; null = it cannot be selected. */
  readonly isChosen: boolean | null;
  /** Whether some rows can be selected, so that all rows reserve space for the checkbox. */
  readonly hasChoice: boolean;
  readonly isWide: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

export function TokenRow(props: TokenRowProps) {
  const { row, to, isChosen, hasChoice, isWide, onChoose } = props;
  const linkClass = `flex min-w-0 flex-1 text-ink no-underline ${isWide ? "items-center gap-4" : "flex-col justify-center gap-0.5"}`;
  const name = `${row.word}, ${tokenInWords(tokenPlace(row))}`;
  return (
    <div
      className={`flex h-full items-center gap-2 border-b border-line/60 px-3 ${to === null ? "" : "hover:bg-sunken"}`}
    >
      {hasChoice ? (
        <span className="-ms-3 flex size-10 shrink-0 items-center justify-center pointer-coarse:size-11">
          {isChosen === null ? null : (
            <label className="flex size-full items-center justify-center">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                aria-label={text.choose(name)}
                checked={isChosen}
                onChange={({ target }) => onChoose(target.checked)}
              />
            </label>
          )}
        </span>
      ) : null}
      {to === null ? (
        <div className={linkClass}>
          <Parts {...props} />
        </div>
      ) : (
        <Link to={to} className={linkClass}>
          <Parts {...props} />
        </Link>
      )}
    </div>
  );
}

function Parts({ row, state, suite, isToConfirm, isWide }: TokenRowProps) {
  const { before, after } = aroundOf(row, suite);
  const words = stateInWords(state, isToConfirm);
  return (
    <>
      <span
        lang={suite.sourceLanguage}
        dir={textDirection(suite.sourceLanguage)}
        className={`flex min-w-0 text-sm whitespace-pre ${isWide ? "flex-[3]" : ""}`}
      >
        <span
          className={`flex justify-end overflow-hidden text-muted ${FADING} ${isWide ? "flex-[2_2_0]" : "max-w-[35%]"}`}
        >
          <span>{before}</span>
        </span>
        <span className={`min-w-0 overflow-hidden text-ellipsis ${isWide ? "flex-[3_3_0]" : "flex-1"}`}>
          <mark className="bg-pronoun-wash font-semibold text-ink">{row.word}</mark>
          {after}
        </span>
      </span>
      <span className={`flex min-w-0 gap-3 text-xs ${isWide ? "flex-[1.6] items-baseline" : ""}`}>
        <bdi
          lang={suite.targetLanguage}
          className={`truncate font-medium ${isWide ? "w-20 shrink-0" : "max-w-28 shrink-0"}`}
        >
          {row.linked === "" ? "–" : row.linked}
        </bdi>
        <span
          title={words}
          className={`min-w-0 flex-1 truncate ${state.kind === "example" ? "text-ink" : "text-muted"}`}
        >
          {words}
        </span>
        <span className={isWide ? "shrink-0 text-muted" : "sr-only"}>
          {row.example === null ? "" : text.example(row.example)}
          {isWide ? text.line(row.line + 1) : tokenInWords(tokenPlace(row))}
        </span>
      </span>
    </>
  );
}

function aroundOf({ line, position }: ConcordanceRow, { source, sourceLanguage }: Suite) {
  const { tokens, spaces } = naturalSentence(splitTokens(source[line] ?? ""), sourceLanguage);
  const joined = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map((token, at) => (spaces[from + at] === true ? ` ${token}` : token))
      .join("");
  const space = spaces[position] === true ? " " : "";
  return {
    before: `${joined(Math.max(0, position - AROUND), position).trimStart()}${space}`,
    after: joined(position + 1, position + 1 + AROUND),
  };
}

function stateInWords(state: TokenState, isToConfirm: boolean): string {
  if (state.kind === "unsuitable") return text.unsuitable(UNSUITABLE_WORDS[state.why]);
  if (state.kind === "open") return TOKEN_OPEN_WORDS[state.why];
  if (state.kind === "gone") return text.unknownCategory(fullCategoryName(state.label));
  const category = fullCategoryName(state.label);
  if (isToConfirm) return text.toConfirm(category);
  return state.isAnnotated ? category : text.notAnnotated(category);
}
