// Reads published test sets whose pronouns are marked: CTXPro and ContraPro (JSON), DiscEvalMT (JSON), WinoMT (a table)
// and the annotated sentences of MT-GenEval (tags).

import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import { isRecord, readJson } from "#core/io/json.ts";
import type { ExaminedFile, Reader } from "#core/io/reader.ts";
import { readLines, readText, type SourceFile } from "#core/io/text-file.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";

/** A phrase that a pronoun refers to, as a set describes it. */
export interface MarkedAntecedent {
  readonly phrase: string;
  /** The head of the phrase; null = the set does not say it. */
  readonly head: string | null;
  /** Character at which the phrase begins in its sentence; null = the set does not say it. */
  readonly at: number | null;
  /** Number of sentences before the pronoun's sentence; 0 = the same one. */
  readonly distance: number;
  /** Its sentence; null = the set does not have it. */
  readonly sentence: string | null;
  /** Its translation; null = the set does not have it. */
  readonly translation: { readonly sentence: string | null; readonly head: string } | null;
}

/** A pronoun of an item, as a set describes it. */
export interface MarkedPronoun {
  /** The word as in the sentence; null = the set does not say which word is meant. */
  readonly form: string | null;
  /** Character at which the pronoun begins in the sentence; null = the set does not say it. */
  readonly at: number | null;
  readonly category: string;
  readonly antecedent: MarkedAntecedent | null;
  /** The form of the reference that is correct; null = the set does not say it. */
  readonly expected: string | null;
  /** Forms that are wrong in its place. */
  readonly wrong: readonly string[];
}

interface ItemReference {
  /** Translations of `SetItem.context`. */
  readonly context: readonly string[];
  readonly sentence: string;
}

/** One item: a sentence with marked pronouns. */
export interface SetItem {
  /** Name of the document in its corpus, and the number of the sentence in it; null = the set does not say it. */
  readonly document: string | null;
  readonly segment: number | null;
  /** Sentences before, if the file has them. */
  readonly context: readonly string[];
  /** Null = the set has only the name of the document and the number of the sentence. */
  readonly sentence: string | null;
  readonly references: readonly ItemReference[];
  readonly pronouns: readonly MarkedPronoun[];
}

export interface PronounSet {
  /** BCP 47; null = neither the file nor its name says it. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly items: readonly SetItem[];
}

/** A reader that needs nothing but the file. */
interface PronounSetReader extends Reader<PronounSet> {
  readonly read: (file: SourceFile) => Parsed<PronounSet>;
}

function textIn(json: unknown, key: string): string | null {
  const value = isRecord(json) ? json[key] : null;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function numberIn(json: unknown, key: string): number | null {
  const value = isRecord(json) ? json[key] : null;
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function listIn(json: unknown, key: string): readonly unknown[] {
  const value = isRecord(json) ? json[key] : null;
  return Array.isArray(value) ? value : isRecord(value) ? [value] : [];
}

/** The languages in a name such as “gender.en-de.test.json” or “sentences-test.en_de.en”. */
function languagesIn(path: string): readonly [source: string | null, target: string | null] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [, source = null, target = null] = /(?:^|[^a-z])([a-z]{2})[-_]([a-z]{2})(?![a-z])/.exec(name) ?? [];
  return [source, target];
}

const JSON_LIST = /^(?:ï»¿)?\s*\[\s*\{/;

/** CTXPro and ContraPro: a list of objects, one per pronoun. */
const MARKED_LIST: PronounSetReader = {
  kind: "pronoun-list",
  name: "a test set of pronouns (CTXPro, ContraPro)",
  described: {
    section: "pronoun-sets",
    becomes:
      "One document per item: the sentences before and the sentence itself. The only word that can be the pronoun becomes an example with the set's category, antecedent and expected form. The replacements of ContraPro become translations that are known to be wrong. With ids alone, Referee names the documents that it needs.",
    lost: "lemmas and morphology of antecedents; sets of verbs are refused, because they mark no pronoun",
  },
  recognise: ({ start }) =>
    JSON_LIST.test(start) && start.includes('"src pronoun"')
      ? "a test set of pronouns, with the key “src pronoun” (CTXPro, ContraPro)"
      : JSON_LIST.test(start) && start.includes('"src verb"')
        ? "a test set of verbs, with the key “src verb” (CTXPro); it marks no pronoun"
        : null,
  read: (file) => parseMarkedList(file),
  examples: [
    {
      path: "gender.en-de.json",
      content:
        '[{"src pronoun":"it","expected":"sie","rule":"NOM.FEM.SING","ante distance":1,\n"src segment":"Then it fell.","ref segment":"Dann fiel sie.","src ante segment":"I saw the lamp.",\n"src ante phrase":"the lamp","src ante head":"lamp","document id":"en-de/2001/9","segment id":7}]\n',
    },
  ],
};

/** Reads CTXPro or ContraPro. Errors: those of text files, malformed-json, missing-column (no pronoun is marked). */
function parseMarkedList(file: SourceFile): Parsed<PronounSet> {
  const problems = new FileProblems(file.path);
  const json = jsonOf(file, problems);
  const items = (Array.isArray(json) ? json : []).flatMap((one: unknown) => markedItem(one) ?? []);
  if (!problems.hasErrors && items.length === 0)
    problems.error("missing-column", "marks no pronoun; expected “src pronoun” in each object");
  const [source, target] = languagesIn(file.path);
  // ContraPro names its documents after the German files.
  const ending = /\.([a-z]{2})$/.exec(items[0]?.document ?? "")?.[1] ?? null;
  return problems.conclude(() => ({
    sourceLanguage: source ?? (ending === null ? null : "en"),
    targetLanguage: target ?? ending,
    items,
  }));
}

function markedItem(json: unknown): SetItem | null {
  const form = textIn(json, "src pronoun");
  if (form === null) return null;
  const sentence = textIn(json, "src segment");
  const translation = textIn(json, "ref segment");
  const expected = textIn(json, "expected") ?? textIn(json, "ref pronoun");
  const phrase = textIn(json, "src ante phrase");
  const head = textIn(json, "ref ante head");
  const distance = numberIn(json, "ante distance");
  const rule = textIn(json, "rule");
  const antecedent: MarkedAntecedent | null =
    phrase === null || distance === null
      ? null
      : {
          phrase,
          head: textIn(json, "src ante head"),
          at: null,
          distance,
          sentence: distance === 0 ? sentence : textIn(json, "src ante segment"),
          translation:
            head === null
              ? null
              : { sentence: distance === 0 ? translation : textIn(json, "ref ante segment"), head },
        };
  const wrong = listIn(json, "errors").flatMap((error) => textIn(error, "replacement") ?? []);
  return {
    document: textIn(json, "document id"),
    segment: numberIn(json, "segment id"),
    context: [],
    sentence,
    references: translation === null ? [] : [{ context: [], sentence: translation }],
    pronouns: [
      {
        form,
        at: null,
        category: rule ?? `${form.toLowerCase()}:${(expected ?? "").toLowerCase()}`,
        antecedent,
        expected,
        wrong: [...new Set(wrong)],
      },
    ],
  };
}

function jsonOf(file: SourceFile, problems: ProblemList): unknown {
  const text = unwrap(readText(file), problems);
  return text === null ? null : (unwrap(readJson(file.path, text), problems)?.json ?? null);
}

/** DiscEvalMT: an object of numbered items, each with two source sentences and several translations. */
const CONTRASTIVE_PAIRS: PronounSetReader = {
  kind: "contrastive-pairs",
  name: "a test set of contrastive pairs (DiscEvalMT)",
  described: {
    section: "pronoun-sets",
    becomes:
      "Two sentences per item, with its correct translations as references. The set does not mark the pronoun, so all pronouns of the second sentence are proposed.",
    lost: "incorrect and semi-correct translations",
  },
  recognise: ({ start }) =>
    /^(?:ï»¿)?\s*\{\s*"[^"]*"\s*:\s*\{/.test(start) &&
    start.includes('"src"') &&
    start.includes('"incorrect"')
      ? "a test set of contrastive pairs, with the keys “src”, “trg” and “incorrect” (DiscEvalMT)"
      : null,
  read: (file) => parseContrastivePairs(file),
  examples: [
    {
      path: "anaphora.json",
      content:
        '{"1":{"src":["The lamps fell.","They broke."],"trg":[\n{"correct":["Les lampes tombent.","Elles cassent."],\n"incorrect":["Les lampes tombent.","Ils cassent."],"type":"f.pl"}]}}\n',
    },
  ],
};

/**
 * Reads DiscEvalMT. Of the translations, those that are correct become references; a translation that the set calls
 * semi-correct does not. Errors: those of text files, malformed-json, missing-column (the items mark no pronoun).
 */
function parseContrastivePairs(file: SourceFile): Parsed<PronounSet> {
  const problems = new FileProblems(file.path);
  const json = jsonOf(file, problems);
  const all = isRecord(json) ? Object.values(json) : [];
  const items = all.flatMap((one) => contrastiveItem(one) ?? []);
  if (!problems.hasErrors && items.length === 0)
    problems.error(
      "missing-column",
      "marks no pronoun: its items are choices of words; expected “src” and “trg” in each item",
    );
  const [source, target] = languagesIn(file.path);
  return problems.conclude(() => ({ sourceLanguage: source ?? "en", targetLanguage: target ?? "fr", items }));
}

function contrastiveItem(json: unknown): SetItem | null {
  const sentences = textsIn(json, "src");
  const sentence = sentences.at(-1);
  const translations = listIn(json, "trg");
  if (sentence === undefined || translations.length === 0) return null;
  const references = translations.flatMap((one): ItemReference[] => {
    const texts = textsIn(one, "correct");
    const last = texts.at(-1);
    return last === undefined ? [] : [{ context: texts.slice(0, -1), sentence: last }];
  });
  const numbers = new Set(translations.flatMap((one) => textIn(one, "type")?.split(".").at(-1) ?? []));
  const [number] = numbers;
  const category = numbers.size === 1 && number !== undefined ? `anaphora ${number}` : "anaphora";
  const unmarked = { form: null, at: null, antecedent: null, expected: null, wrong: [] };
  return {
    document: null,
    segment: null,
    context: sentences.slice(0, -1),
    sentence,
    references,
    pronouns: [{ ...unmarked, category }],
  };
}

function textsIn(json: unknown, key: string): string[] {
  return listIn(json, key).flatMap((text) => (typeof text === "string" ? [text.trim()] : []));
}

const GENDER_ROW = /^(?:male|female|neutral)\t\d+\t[^\t\n]+\t[^\t\r\n]+\r?(?:\n|$)/;

/** WinoMT: gender, position of the antecedent, sentence, antecedent. */
const GENDER_TABLE: PronounSetReader = {
  kind: "gender-table",
  name: "a test set of genders of occupations (WinoMT)",
  described: {
    section: "pronoun-sets",
    becomes: "An example per sentence with one pronoun of the gender; the noun is its antecedent.",
    lost: "",
  },
  recognise: ({ start }) =>
    GENDER_ROW.test(start)
      ? "a test set of genders of occupations, with gender, position, sentence and noun (WinoMT)"
      : null,
  read: (file) => parseGenderTable(file),
  examples: [
    {
      path: "en.txt",
      content:
        "female\t1\tThe cook thanked the guard because she was hungry.\tcook\nmale\t4\tThe cook thanked the guard because he had helped.\tguard\n",
    },
  ],
};

/** English pronouns that have a gender, and those of WinoMT's neutral sentences. */
const GENDERED: Readonly<Record<string, RegExp>> = {
  male: /\b(?:he|him|his|himself)\b/gi,
  female: /\b(?:she|her|hers|herself)\b/gi,
  neutral: /\b(?:they|them|their|theirs|themselves|themself)\b/gi,
};

/** Reads WinoMT. Errors: those of text files, malformed-cell. */
function parseGenderTable(file: SourceFile): Parsed<PronounSet> {
  const problems = new FileProblems(file.path);
  const lines = unwrap(readLines(file), problems) ?? [];
  const items = lines.flatMap((line, at): SetItem[] => {
    const [gender = "", position = "", sentence = "", noun = ""] = line.split("\t");
    const pattern = GENDERED[gender];
    if (pattern === undefined || !/^\d+$/.test(position) || noun === "") {
      const message = "expected a gender, a position, a sentence and a noun, separated by tabs";
      problems.error("malformed-cell", message, at + 1);
      return [];
    }
    const found = [...sentence.matchAll(pattern)];
    const [only, second] = found;
    const isOne = only !== undefined && second === undefined;
    return [
      {
        document: null,
        segment: null,
        context: [],
        sentence,
        references: [],
        pronouns: [
          {
            form: only?.[0] ?? null,
            at: isOne ? only.index : null,
            category: gender,
            antecedent: occupationAt(sentence, Number(position), noun),
            expected: null,
            wrong: [],
          },
        ],
      },
    ];
  });
  return problems.conclude(() => ({ sourceLanguage: "en", targetLanguage: null, items }));
}

/** The noun at this word of the sentence, with its article; null = the position is not that of the noun. */
function occupationAt(sentence: string, position: number, noun: string): MarkedAntecedent | null {
  const words = [...sentence.matchAll(/\S+/g)];
  const head = noun.split(" ").at(-1) ?? noun;
  const word = words[position];
  if (word === undefined || !word[0].toLowerCase().startsWith(head.toLowerCase())) return null;
  const before = words[position - 1];
  const article = before !== undefined && /^(?:the|an?)$/i.test(before[0]) ? before : word;
  return {
    phrase: sentence.slice(article.index, word.index + head.length),
    head: sentence.slice(word.index, word.index + head.length),
    at: article.index,
    distance: 0,
    sentence,
    translation: null,
  };
}

const TAGGED = /<([FM])>([^<>\n]*)<\/\1>/g;

/** MT-GenEval: sentences in which words with a gender are between tags. */
export const TAGGED_SENTENCES: PronounSetReader = {
  kind: "tagged-sentences",
  name: "sentences with tags of gender (MT-GenEval)",
  described: {
    section: "pronoun-sets",
    becomes:
      "An example per tagged pronoun. The file in the target language, which has the same tags, is the reference.",
    lost: "tags of words that are no pronouns",
  },
  recognise: ({ start }) =>
    /^[^\n{[]*<([FM])>[^<>\n]+<\/\1>/.test(start) || /\n[^\n{[]*<([FM])>[^<>\n]+<\/\1>/.test(start)
      ? "sentences with words between the tags <F> or <M> (MT-GenEval)"
      : null,
  read: (file) => parseTaggedSentences(file),
  examples: [
    {
      path: "feminine-test.en_de.en",
      content: "The guard said that <F>she</F> was late.\nThen <F>her</F> lamp fell.\n",
    },
  ],
};

/** Reads the sentences of one language. Marked words that are no pronouns of the language are left out. */
function parseTaggedSentences(file: SourceFile): Parsed<PronounSet> {
  const problems = new FileProblems(file.path);
  const lines = unwrap(readLines(file), problems) ?? [];
  const [sourceLanguage, targetLanguage] = languagesIn(file.path);
  const forms = new Set(pronounForms(sourceLanguage ?? "en").map((one) => one.form));
  const items = lines.map((line): SetItem => {
    const pronouns: MarkedPronoun[] = [];
    let sentence = "";
    let from = 0;
    for (const found of line.matchAll(TAGGED)) {
      const [whole, tag, form = ""] = found;
      sentence += line.slice(from, found.index);
      const category = tag === "F" ? "feminine" : "masculine";
      if (forms.has(form.toLowerCase()))
        pronouns.push({ form, at: sentence.length, category, antecedent: null, expected: null, wrong: [] });
      sentence += form;
      from = found.index + whole.length;
    }
    sentence += line.slice(from);
    return { document: null, segment: null, context: [], sentence, references: [], pronouns };
  });
  return problems.conclude(() => ({ sourceLanguage, targetLanguage, items }));
}

/** The published test sets that mark pronouns. */
export const PRONOUN_SETS: readonly PronounSetReader[] = [
  MARKED_LIST,
  CONTRASTIVE_PAIRS,
  GENDER_TABLE,
  TAGGED_SENTENCES,
];

/** Whether the file is a published test set that marks pronouns. */
export function pronounSetReader(file: ExaminedFile): PronounSetReader | null {
  return PRONOUN_SETS.find((reader) => reader.recognise(file) !== null) ?? null;
}
