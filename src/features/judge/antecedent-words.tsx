// Draws the antecedents' heads next to the question about them, with buttons to show them and to fix their link.

import { shortened } from "#core/base/message-text.ts";
import { shownKey } from "#core/tasks/judging/commands.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/button.tsx";
import { useShownCandidate } from "./controls.tsx";

const text = judgeText.antecedent;

/**
 * Maximum length of a word in this list. The texts show the whole word, but a word of a megabyte would make every
 * redraw slow.
 */
const LONGEST_WORD = 60;

interface AntecedentWordsProps {
  /** Whether an output token is linked to the antecedents. */
  readonly isLinked: boolean;
  /** Null = the campaign does not allow fixing alignments. */
  readonly onFix: (() => void) | null;
}

/** Draws the heads on one line, so that the answers below do not move. */
export function AntecedentWords({ isLinked, onFix }: AntecedentWordsProps) {
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
      {isLinked ? null : onFix === null ? (
        <span className="ms-auto flex-none text-muted">{text.notLinked}</span>
      ) : (
        <button type="button" onClick={onFix} className={`${small} -me-1 ms-auto flex-none`}>
          <span className="text-muted max-sm:sr-only">{text.notLinkedBefore}</span> {text.fix}
          <span className="sm:hidden">{text.link}</span>
        </button>
      )}
    </div>
  );
}
