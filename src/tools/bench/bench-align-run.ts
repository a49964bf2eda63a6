// Runs only the aligner's benchmark: `npm run bench:align [-- FOLDER]`. FOLDER contains hand-made links, as
// docs/alignment.md says.

import { benchAlign } from "./bench-align.ts";

benchAlign(process.argv[2] ?? "");
