// Draws one sentence of the context: source, output, and open references.

import type { AlignedText, Translation } from "#core/campaign/matching/translation.ts";
import { shownLine } from "#core/campaign/view/candidate-view.ts";
import { collapsedWords } from "#core/campaign/view/fit-on-screen.ts";
import { includesToken, sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { MarkedWord } from "#core/tasks/judging/marked-words.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { CommandId } from "#judging/pronouns/commands.ts";
import { judgeText } from "#text/judge.ts";
import { MarkedLine, type MarkedToken, type TokenChoice, type TokenPlace } from "#ui/marked-line.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useJudging } from "./controls.tsx";

interface SentenceRowProps {
  readonly line: number;
  /** Whether this is the pronoun's sentence, which stays in place when other sentences appear. */
  readonly isExampleLine: boolean;
  readonly stacked: boolean;
  readonly session: CampaignSession;
  readonly output: AlignedText;
  readonly source: Translation;
  readonly translation: Translation;
  readonly references: readonly { readonly text: AlignedText; readonly translation: Translation }[];
  /** Words of the output that can be chosen, in reading order. */
  readonly marked: readonly MarkedWord[];
  readonly selected: readonly TokenRef[];
  /** Letters of the annotators who chose the token, if others' answers are shown; otherwise "". */
  readonly chosenBy: (token: TokenRef) => string;
  readonly onToggle: (token: TokenRef) => void;
  /** Whether marked tokens show the keys that select them. */
  readonly numbered: boolean;
  /** Place of the line's tokens while every output token can be clicked; null = only marked tokens can be clicked. */
  readonly place: TokenPlace | null;
  /** Number of tokens shown on either side of a marked token; null = all tokens. */
  readonly radius: number | null;
  /** Whether this is the last sentence with a mark; later sentences need not be in view. */
  readonly isLastMarked: boolean;
  readonly onExpand: () => void;
}

/** Smaller text has less space between the sentences, too, down to an eighth of a rem. */
const ROW_SPACE = "py-[max(0.125rem,0.75rem-(1-var(--fitted,1))*2rem)]";

/** Media query for windows that are wide enough to show source and output side by side. */
const TWO_COLUMNS = "(min-width: 80rem)";

/** Commands that select the first six marked tokens. */
export const TOKEN_COMMANDS: readonly CommandId[] = [
  "token-1",
  "token-2",
  "token-3",
  "token-4",
  "token-5",
  "token-6",
];

export function SentenceRow(props: SentenceRowProps) {
  const { line, stacked, session, output, source, translation, references, marked } = props;
  const { keyOf } = useJudging();
  const isWide = useMedia(TWO_COLUMNS);
  const { suite } = session.campaign;
  const sourceTokens = shownLine(
    naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage),
    line,
    source,
  );
  const outputTokens = shownLine(output.sentence(line), line, translation);
  const marksHere = sourceTokens.some((token) => token.marks.length > 0);
  const outputMarksHere = outputTokens.some((token) => token.marks.length > 0);

  const choose = (position: number): TokenChoice | null => {
    const token = { line, position };
    const number = marked.findIndex((word) => includesToken(word, token));
    const [first] = marked[number] ?? [];
    if (first === undefined) return null;
    const command = TOKEN_COMMANDS[number];
    return {
      selected: props.selected.some((chosen) => sameToken(chosen, token)),
      // A word of several tokens has its key once, at its first token.
      shortcut:
        command === undefined || !props.numbered || !sameToken(first, token)
          ? null
          : shownKey(keyOf(command)),
      by: props.chosenBy(token),
      onToggle: () => props.onToggle(token),
    };
  };

  const collapsedIn = (tokens: readonly MarkedToken[], keepsEnd: boolean) =>
    props.radius === null
      ? null
      : {
          runs: collapsedWords(
            tokens.map(({ marks }) => marks.length > 0),
            props.radius,
            keepsEnd,
          ),
          label: judgeText.texts.collapsedWords,
          onOpen: props.onExpand,
        };
  const columns = stacked ? "" : "@2xl:grid-cols-2 @2xl:gap-6";
  return (
    <li
      data-example-line={props.isExampleLine ? "" : undefined}
      className={`grid grid-cols-1 gap-1 border-t border-line ${ROW_SPACE} first:border-t-0 ${columns}`}
    >
      <MarkedLine
        tokens={sourceTokens}
        language={suite.sourceLanguage}
        direction={textDirection(suite.sourceLanguage)}
        collapsed={collapsedIn(sourceTokens, props.isLastMarked && !stacked && isWide)}
        muted={!marksHere && !outputMarksHere}
      />
      <div
        className={`flex flex-col gap-2 border-s-2 border-line ps-3 ${stacked ? "" : "@2xl:border-s-0 @2xl:ps-0"}`}
      >
        <MarkedLine
          tokens={outputTokens}
          language={suite.targetLanguage}
          direction={textDirection(suite.targetLanguage)}
          choose={choose}
          // If no word of the output is marked, the annotator looks for the pronoun's translation in all of the output,
          // so no word is hidden.
          collapsed={
            props.isExampleLine && props.isLastMarked && !outputMarksHere
              ? null
              : collapsedIn(outputTokens, props.isLastMarked)
          }
          place={props.place}
          muted={!marksHere && !outputMarksHere}
        />
        {references.map(({ text, translation: referenced }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: references have no identity except their number
          <div key={number} data-reference="" className="rounded-lg bg-sunken px-3 py-2">
            <p className="text-xs font-medium text-muted">{judgeText.texts.reference(number)}</p>
            <MarkedLine
              tokens={shownLine(text.sentence(line), line, referenced)}
              language={suite.targetLanguage}
              direction={textDirection(suite.targetLanguage)}
            />
          </div>
        ))}
      </div>
    </li>
  );
}
