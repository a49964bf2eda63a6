// Draws sentences that explain what the report counts, with this campaign's numbers.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { reusableAnswersText } from "#core/analysis/accuracy/accuracy-words.ts";
import {
  type CountedParts,
  countedSentence,
  DENOMINATOR_NAME,
  denominatorCaveat,
  denominatorMeaning,
} from "#core/analysis/accuracy/counted-words.ts";

interface CountedWordsProps extends CountedParts {
  readonly denominator: Denominator;
}

export function CountedWords({ denominator, ...parts }: CountedWordsProps) {
  const reusableAnswers = reusableAnswersText(parts.counts);
  const caveat = denominatorCaveat(denominator, parts.counts);
  return (
    <div className="flex max-w-[75ch] flex-col gap-3">
      <p>
        {countedSentence(parts).map((part, index) =>
          typeof part === "string" ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of the sentence keep their order
            <strong key={index} className="figures">
              {part.figure}
            </strong>
          ),
        )}
      </p>
      {reusableAnswers === null ? null : <p>{reusableAnswers}</p>}
      <p>
        <strong className="font-semibold">{DENOMINATOR_NAME[denominator]}</strong>{" "}
        {denominatorMeaning(denominator)}
      </p>
      {caveat === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm">{caveat}</p>
      )}
    </div>
  );
}
