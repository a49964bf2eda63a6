// Defines the command `prompts`: writes one request per decision for a judge, such as a language model.

import { choice, defineCommand, flag } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, FILE_OUT, OPENING, option, SCOPE, value } from "#cli/inputs/options.ts";
import { readOneFile } from "#cli/inputs/read-files.ts";
import { printedObject, wrong } from "#cli/output/printed.ts";
import { writeFileWhole } from "#cli/output/write-files.ts";
import { counted } from "#core/base/message-text.ts";
import { unwrap } from "#core/base/problem.ts";
import { readText } from "#core/io/text-file.ts";
import {
  DEFAULT_CONTEXT,
  DEFAULT_TEMPLATE,
  judgeRequests,
  PROMPT_FORMATS,
  requestLine,
  TEMPLATE_FIELDS,
  unknownFields,
} from "#core/judges/judge-requests.ts";

const FIELDS = Object.entries(TEMPLATE_FIELDS).map(([name, meaning]) => `\`{{${name}}}\`: ${meaning}`);

export const command = defineCommand({
  name: "prompts",
  summary: "Writes one request per decision for a judge that is no person, such as a language model.",
  description: [
    "A request has the guidelines, the context, the marked pronoun and antecedent, the question, and the form of the answer. Equal translations of an example are asked about once. Names of systems do not occur. The order is that of the campaign's seed. Referee sends nothing; `answers` brings the verdicts in.",
    "`--template FILE` replaces the text of the request. Its fields are:",
    ...FIELDS,
  ],
  arguments: { campaign: CAMPAIGN },
  options: {
    ...OPENING,
    ...SCOPE,
    format: choice(
      "format",
      "FORMAT",
      PROMPT_FORMATS,
      "plain: id and prompt; openai-batch: a file for OpenAI's batch interface (default: plain)",
    ),
    model: value("model", "NAME", "the model in a file for a batch interface"),
    withReference: flag("reference", "the requests contain the first reference translation"),
    context: option(
      "context",
      "N",
      `sentences before the first marked one (default: ${DEFAULT_CONTEXT}, as annotators first see)`,
      ([given = String(DEFAULT_CONTEXT)]) =>
        /^[0-9]{1,4}$/.test(given)
          ? Number(given)
          : wrong(`found --context “${given}”; expected a whole number`),
    ),
    template: value("template", "FILE", "the text of a request, with fields in double braces"),
    output: FILE_OUT,
  },
  output: "The output is one JSON object per line. With -o, it is the number of requests.",
  json: ['{"id","prompt"}', '{"custom_id","method","url","body"}', '{"out","requests"}'],
  examples: [
    "referee prompts campaign/ --filter 'verdict=referred' -o prompts.jsonl",
    "referee prompts campaign/ --format openai-batch --model a-model --reference -o batch.jsonl",
  ],
  seeAlso: "judges.md",
  run: async (values, context) => {
    const { format, model, output, withReference } = values;
    if (format === "openai-batch" && model === null)
      return wrong("found --format openai-batch without --model; expected the name of a model");
    const { problems } = context;
    let template = DEFAULT_TEMPLATE;
    if (values.template !== null) {
      const file = await readOneFile(values.template, "a template", problems);
      const text = file === null ? null : unwrap(readText(file), problems);
      if (text === null) return null;
      const [unknown] = unknownFields(text);
      if (unknown !== undefined)
        return wrong(
          `found the field “{{${unknown}}}” in the template; expected ${Object.keys(TEMPLATE_FIELDS).join(", ")}`,
        );
      template = text;
    }
    return printScope({ ...values, output: null }, context, async ({ campaign, outcomes, counts }) => {
      const options = { context: values.context, withReference, template };
      const lines = Array.from(judgeRequests(campaign, outcomes.texts, options, counts), (request) =>
        requestLine(request, format ?? "plain", model ?? ""),
      );
      if (lines.length === 0) return wrong("found no candidate; expected options that select at least one");
      const text = lines.join("");
      if (output === null) return { text: () => text, json: () => text, rows: () => [] };
      unwrap(await writeFileWhole(output, new TextEncoder().encode(text)), problems);
      if (problems.hasErrors) return null;
      return printedObject(
        { out: output, requests: lines.length },
        `${output}: ${counted(lines.length, "request")}\n`,
      );
    });
  },
});
