// Draws the line below a question: the antecedents' heads, or that no word is marked, with buttons to go to them and to mark one.

import { shortened } from "#core/base/message-text.ts";
import type { Example } from "#core/suite/suite.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { CommandId } from "#judging/pronouns/commands.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/button.tsx";
import { useShownCandidate } from "./controls.tsx";

const text = judgeText.antecedent;

/**
 * Maximum length of a word in this list. The texts show the whole word, but a word of a megabyte would make every
 * redraw slow.
 */
const LONGEST_WORD = 60;

const LINE = "-mt-2 flex h-7 items-center gap-x-2 text-sm lg:col-span-2 lg:row-start-2 lg:mt-0 lg:h-6";
const LINK = "flex min-h-6 items-center gap-1.5 rounded px-1 text-accent hover:bg-accent-wash";

/** The heads of the example's antecedents, as written in the source. */
export function headsOf(source: readonly string[], { antecedents }: Pick<Example, "antecedents">): string[] {
  return antecedents.map(({ line, head }) =>
    shortened(splitTokens(source[line] ?? "")[head] ?? "", LONGEST_WORD),
  );
}

interface AntecedentWordsProps {
  /** Whether an output token is linked to the antecedents. */
  readonly isLinked: boolean;
  /** Starts fixing the alignment; null = the campaign does not allow it. */
  readonly onFix: (() => void) | null;
}

/** Draws the heads on one line, so that the answers below do not move. */
export function AntecedentWords({ isLinked, onFix }: AntecedentWordsProps) {
  const { task, shown, commands, keyOf } = useShownCandidate();
  const { suite } = task.session.campaign;
  const words = headsOf(suite.source, task.session.example(shown)).join(", ");
  return (
    <div data-subject="" className={LINE}>
      <button
        type="button"
        title={text.goTo}
        onClick={() => commands.run("antecedent")}
        className={`${LINK} -ms-1 min-w-0`}
      >
        <span className="max-sm:sr-only">{text.show} </span>
        <bdi lang={suite.sourceLanguage} translate="no" className="truncate">
          “{words}”
        </bdi>
        <Kbd>{shownKey(keyOf("antecedent"))}</Kbd>
      </button>
      {isLinked ? null : onFix === null ? (
        <span className="ms-auto flex-none text-warn">{text.notMarked}</span>
      ) : (
        <button type="button" onClick={onFix} className={`${LINK} -me-1 ms-auto flex-none`}>
          <span className="max-sm:sr-only">
            <span className="text-warn">{text.notMarkedBefore}</span> {text.showWord}
          </span>
          <span aria-hidden="true" className="sm:hidden">
            {text.notMarkedShort}
          </span>
        </button>
      )}
    </div>
  );
}

/**
 * Draws a button for a pronoun without a link. `command`: fixes the alignment, or sets a tag if the campaign does not
 * allow fixing.
 */
export function UnlinkedPronoun({
  command,
  short,
  children,
}: {
  readonly command: CommandId;
  /** The label on small screens, where the question has half a row. */
  readonly short: string;
  readonly children: string;
}) {
  const { commands, keyOf } = useShownCandidate();
  return (
    <div data-subject="" className={LINE}>
      <button
        type="button"
        onClick={() => commands.run(command)}
        className={`${LINK} -ms-1 min-w-0 lg:-me-1 lg:ms-auto`}
      >
        <span className="max-lg:hidden">{children}</span>
        <span className="truncate lg:hidden">{short}</span> <Kbd>{shownKey(keyOf(command))}</Kbd>
      </button>
    </div>
  );
}
