// Lets the user say whether a text is tokenised, with the reasons for the guess.

import type { TokenisedGuess } from "#core/text/tokenise/guess-style.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { ChoiceSelect } from "#ui/field.tsx";

const text = addSystemsText.tokens;

const CHOICES = [
  { value: "written", label: text.written },
  { value: "cut", label: text.cut },
] as const;

interface TokensFieldProps {
  readonly guess: Pick<TokenisedGuess, "tokenised" | "reasons">;
  readonly isTokenised: boolean;
  /** Whether an alignment file numbers the tokens, so that they cannot be changed. */
  readonly isLinked: boolean;
  readonly isBusy: boolean;
  readonly onTokenised: (isTokenised: boolean) => void;
}

export function TokensField({ guess, isTokenised, isLinked, isBusy, onTokenised }: TokensFieldProps) {
  const reasons = guess.reasons.length === 0 ? text.noReason : guess.reasons.join("; ");
  const guessed = guess.tokenised ? text.guessedCut(reasons) : text.guessedWritten(reasons);
  return (
    <div className="flex flex-col gap-1">
      <ChoiceSelect
        label={text.label}
        choices={CHOICES}
        value={isTokenised ? "cut" : "written"}
        disabled={isBusy || isLinked}
        onChange={(tokens) => onTokenised(tokens === "cut")}
      />
      <p className="text-sm text-muted">{isLinked ? text.linksCountTokens : guessed}</p>
    </div>
  );
}
