// Makes the batch that the demo gives to somebody who wants to look as an annotator. Run by `npm run demo-batch`.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { campaignOf } from "#core/campaign/campaign.ts";
