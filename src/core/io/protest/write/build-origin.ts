// Builds the rows of a PROTEST database for a campaign that did not come from one.

import type { Campaign } from "#core/campaign/campaign.ts";
import { outputText, referenceText } from "#core/campaign/matching/translation.ts";
import { FILE_VERSION, NO_EXTRAS, type ProtestOrigin } from "#core/suite/protest-origin.ts";
import type { Output } from "#core/suite/suite.ts";
import { OriginBuilder, type PairToWrite } from "./origin-builder.ts";

/** The rows of a master with all candidates. */
export function buildOrigin(campaign: Campaign): ProtestOrigin {
  const builder = new OriginBuilder(campaign, emptyMaster(campaign));
  for (const pair of referencePairs(campaign)) builder.addPair(pair);
  for (const output of campaign.outputs) builder.addPair(outputPair(campaign, output));
  return builder.origin;
}

function emptyMaster({ id, suite }: Campaign): ProtestOrigin {
  return {
    rows: {
      meta_data: [
        { tag: "file_version", tag_value: FILE_VERSION },
        { tag: "file_type", tag_value: "master" },
        { tag: "master_id", tag_value: id },
        { tag: "master_description", tag_value: suite.name },
        { tag: "config:highlight", tag_value: "default" },
      ],
      corpora: [],
      documents: [],
      categories: suite.categories.map(({ label, antecedentAgreement }, number) => ({
        id: number + 1,
        description: label,
        antagreement: antecedentAgreement ? 1 : 0,
      })),
      pro_candidates: [],
      pro_antecedents: [],
      translations: [],
      annotators: [],
      annotations: [],
      token_annotations: [],
      tag_annotations: [],
      annotation_tasks: [],
      task_definition: [],
    },
    texts: [],
    sentences: [],
    missing: [],
    candidates: [],
    extras: NO_EXTRAS,
  };
}

function referencePairs({ suite }: Campaign): PairToWrite[] {
  const suiteName = suite.name.replaceAll("/", "-").trim() || "suite";
  return suite.references.map((reference, number): PairToWrite => {
    const which = number === 0 ? "" : String(number + 1);
    return {
      names: {
        source: `${suiteName}/source${which}.tok.${suite.sourceLanguage}`,
        target: `${suiteName}/reference${which}.tok.${suite.targetLanguage}`,
      },
      reference: number,
      system: null,
      text: referenceText(suite, reference),
      sourceLines: null,
    };
  });
}

export function outputPair({ suite }: Campaign, output: Output): PairToWrite {
  return {
    names: {
      source: `${output.system}/source.tok.${suite.sourceLanguage}`,
      target: `${output.system}/target.tok.${suite.targetLanguage}`,
    },
    reference: null,
    system: output.system,
    text: outputText(suite, output),
    sourceLines: output.sourceLines,
  };
}
