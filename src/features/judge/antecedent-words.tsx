// Draws the heads of the antecedents next to the question about them, with buttons to show them and to fix their link.

import { shortened } from "#core/base/message-text.ts";
import { shownKey } from "#core/tasks/judging/commands.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/button.tsx";
import { useShownCandidate } from "./controls.tsx";

const text = judgeText.antecedent;

/** Longest word shown. The text has the rest; a line of a megabyte would slow down every drawing. */
const LONGEST_WORD = 60;

interface AntecedentWordsProps {
  /** Whether any token of the output is linked to them. */
  readonly isLinked: boolean;
  /** Null = alignments of this campaign cannot be fixed. */
  readonly onMend: (() => void) | null;
}

/** One line for any links, so that the answers below do not move. */
export function AntecedentWords({ isLinked, onMend }: AntecedentWordsProps) {
  const { task, shown, commands, keyOf } = useShownCandidate();
  const { suite } = task.session.campaign;
  const words = task.session
    .example(shown)
    .antecedents.map(({ line, head }) =>
      shortened(splitTokens(suite.source[line] ?? "")[head] ?? "", LONGEST_WORD),
    )
    .join(", ");
  const small = "flex min-h-6 items-center gap-1.5 rounded px-1 text-accent hover:bg-accent-wash";
  return (
    <div
      data-antecedent=""
      className="-mt-2 flex h-7 items-center gap-x-2 text-sm lg:col-span-2 lg:row-start-2 lg:mt-0 lg:h-6"
    >
      <button
        type="button"
        title={text.goTo}
        onClick={() => commands.run("antecedent")}
        className={`${small} -ms-1 min-w-0`}
      >
        <span className="sr-only">{text.show} </span>
        <bdi lang={suite.sourceLanguage} className="truncate">
          “{words}”
        </bdi>
        <Kbd>{shownKey(keyOf("antecedent"))}</Kbd>
      </button>
      {isLinked ? null : onMend === null ? (
        <span className="ms-auto flex-none text-muted">{text.notLinked}</span>
      ) : (
        <button type="button" onClick={onMend} className={`${small} -me-1 ms-auto flex-none`}>
          <span className="text-muted max-sm:sr-only">{text.notLinkedBefore}</span> {text.fix}
          <span className="sm:hidden">{text.link}</span>
        </button>
      )}
    </div>
  );
}
