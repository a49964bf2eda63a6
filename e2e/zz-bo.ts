import { benchOpening } from "./bench-opening.ts";

const size = { examples: 1250, systems: 16, annotators: 4 };
await benchOpening(
  [],
  [
    { ...size, judgements: 0 },
    { ...size, judgements: 200_000 },
  ],
);
