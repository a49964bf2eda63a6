// Measures the alignment of sentences: `npm run bench:sentences -- FOLDER`, with a campaign folder.

import { benchSentences } from "./bench-sentences.ts";

benchSentences(process.argv[2] ?? ".");
