// Holds which files `referee prediction` is asked to score, and which options it has nothing to do with.

export interface PredictionInputs {
  /** Path of the gold standard. */
  readonly gold: string;
  /** Paths of the predictions, one at least. */
  readonly predicted: readonly string[];
}

interface Values {
  readonly output?: string | undefined;
  readonly profile?: string | undefined;
  readonly adjudicator?: readonly string[] | undefined;
}

/** The message where they are wrong. `inputs`: what stands without an option after the command. */
export function readPredictionInputs(inputs: readonly string[], values: Values): PredictionInputs | string {
  if (values.profile !== undefined || values.adjudicator !== undefined) {
    return "found --profile or --adjudicator; expected them with a campaign alone";
  }
  if (values.output !== undefined) return "prediction writes no file; expected no -o";
  const [gold, ...predicted] = inputs;
  if (gold === undefined || predicted.length === 0)
    return "prediction needs two files or more, GOLD and PREDICTED";
  return { gold, predicted };
}
