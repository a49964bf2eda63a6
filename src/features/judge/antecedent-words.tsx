// Holds the source words of the antecedents' heads beside the question about them, with the way to them and to mending their link.

import { splitTokens } from "#core/align/tokens.ts";
import { shortened } from "#core/shared/told-text.ts";
import type { Example } from "#core/suite/suite.ts";
import { type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/button.tsx";

const text = judgeText.antecedent;

/** More is in the text; a line of a megabyte holds up every drawing. */
const LONGEST_WORD = 60;

interface AntecedentWordsProps {
  readonly session: CampaignSession;
  readonly example: Example;
  /** Whether any token of the output is linked to them. */
  readonly isLinked: boolean;
  readonly onGo: () => void;
  /** Null = the campaign has no alignment mended. */
  readonly onMend: (() => void) | null;
  readonly keys: KeyOverrides;
}

/** One line, whatever is linked: the answers below it stand at one place. */
export function AntecedentWords({ session, example, isLinked, onGo, onMend, keys }: AntecedentWordsProps) {
  const { suite } = session.campaign;
  const words = example.antecedents
    .map(({ line, head }) => shortened(splitTokens(suite.source[line] ?? "")[head] ?? "", LONGEST_WORD))
    .join(", ");
  const small = "flex min-h-7 items-center gap-1.5 rounded px-1 text-accent hover:bg-accent-wash";
  return (
    <div data-antecedent="" className="-mt-2 flex h-7 items-center gap-x-2 text-sm">
      <button type="button" title={text.goTo} onClick={onGo} className={`${small} -ms-1 min-w-0`}>
        <span className="sr-only">{text.show} </span>
        <bdi lang={suite.sourceLanguage} className="truncate">
          “{words}”
        </bdi>
        <Kbd>{shownKey(keyOf("antecedent", keys))}</Kbd>
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
