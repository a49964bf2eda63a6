// Makes campaigns in six scripts whose words are difficult to mark: elided, hyphenated, between quotation marks, with
// marks above and below the letters.
import { Buffer } from "node:buffer";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import type { Upload } from "./opening-files.ts";

/**
 * Sentences of tokens. `P` precedes a pronoun and `A` the head of its antecedent. A source sentence has one of each; an
 * output may have several pronouns, among which the annotator chooses.
 */
type Sentences = readonly (readonly [source: string, output: string])[];

interface Pair {
  readonly source: string;
  readonly target: string;
  readonly sentences: Sentences;
}

export const PAIRS: readonly Pair[] = [
  {
    source: "fr",
    target: "de",
    sentences: [
      [
        "Le A_garçon demande s' P_il peut jouer ; voilà qu' il part .",
        "Der A_Übermut fragt , ob ( P_er ) spielen darf .",
      ],
      [
        "L' A_Élysée dit qu' P_ils savent , je crois .",
        "Die A_E-Mail-Adressen heißen » P_sie « , glaube ich .",
      ],
      [
        "Un A_porte-avions arrive ; P_quelqu'un l' attend .",
        "Ein A_Flugzeugträger – P_jemand wartet darauf .",
      ],
      ["Si l' P_on veut , l' A_Œuvre s' achève .", "Wenn „ P_man “ will , endet das A_Ägyptenjahr ."],
      ["Vient -t- P_elle ? L' A_avant-garde , oui !", "Kommt P_sie ? Die A_Öffentlichkeit ja !"],
    ],
  },
  {
    source: "en",
    target: "fr",
    sentences: [
      ["A A_lamp ? P_It is about that .", "Une A_lampe ? P_s' P_agit de cela ."],
      ["The A_door : P_it opens .", "Quant à la A_porte , je crois qu' P_elle P_s' P_ouvre bien ."],
    ],
  },
  {
    source: "ar",
    target: "he",
    sentences: [
      ["اشترت مريم A_مصباحًا قديمًا ، P_هو يعمل .", "מרים קנתה A_מנורה ישנה , P_היא עובדת ."],
      ["قرأ الطالبُ A_الكتابَ و P_هُوَ جميل .", "הסטודנט קרא את A_הַסֵּפֶר , P_הוּא יפה ."],
      ["جاءت A_الفتاة « P_هي » مسرورة .", 'באה A_הילדה " P_היא " שמחה .'],
      ["رأيت A_اللاعبين ، P_هم فازوا .", "ראיתי את A_השחקנים ; P_הם ניצחו ."],
      ["A_السيارةُ جديدة ( P_إنّها ) سريعة .", "A_המכונית חדשה ( P_היא ) מהירה ."],
    ],
  },
  {
    source: "ru",
    target: "zh",
    sentences: [
      ["A_Йод кончился , но P_он был нужен .", "A_碘 用完 了 ， 但 P_它 很 重要 。"],
      ["A_Ёлка-палка упала : « P_она » сломана .", "A_树 倒 了 ， 「 P_它 」 坏 了 。"],
      ["Купил A_шкаф ; P_его привезли .", "买 了 A_柜子 ， P_它 到 了 。"],
      ["A_Дети пришли , и P_им весело .", "A_孩子们 来 了 ， P_他们 高兴 。"],
      ["Вот A_газета . Я P_её прочёл .", "A_報紙 在 這裡 ， 我 讀 了 P_它 。"],
    ],
  },
];

function tokens(sentence: string) {
  const marked = sentence.split(" ");
  const at = (mark: string) => marked.findIndex((token) => token.startsWith(mark));
  const text = marked.map((token) => token.replace(/^[AP]_/, "")).join(" ");
  const pronouns = marked.flatMap((token, position) => (token.startsWith("P_") ? [position] : []));
  return { text, pronoun: at("P_"), pronouns, head: at("A_") };
}

/** A campaign file of one language pair, with one example per sentence and one system. */
export function scriptsCampaign({ source, target, sentences }: Pair): Upload {
  const rows = sentences.map(([original, output]) => ({ source: tokens(original), output: tokens(output) }));
  const lines = (part: "source" | "output") => rows.map((row) => `${row[part].text}\n`).join("");
  const align = rows
    .map(({ source: from, output: to }) => {
      const pronouns = to.pronouns.map((position) => `${from.pronoun}-${position}`);
      return `${[...pronouns, `${from.head}-${to.head}`].join(" ")}\n`;
    })
    .join("");
  const examples = rows.map(({ source: { text, pronoun, head } }, line) =>
    [
      `e${line}`,
      "anaphoric_intra_subject_it",
      line,
      pronoun,
      text.split(" ")[pronoun],
      `${line}:${head}-${head}:${head}`,
    ].join("\t"),
  );
  const files = miniFiles({
    "source.txt": lines("source"),
    "reference.txt": lines("output").replace(/./u, "x"),
    "reference.align": "\n".repeat(rows.length),
    "documents.tsv": "0\ttexts\n",
    "examples.tsv": `id\tcategory\tline\tposition\tpronoun\tantecedents\n${examples.join("\n")}\n`,
    "systems/north.txt": lines("output"),
    "systems/north.align": align,
    "systems/south.txt": null,
    "systems/south.align": null,
  });
  const parsed = openFiles(files, "scripts");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const ledger = ledgerFrom(parsed.value, {
    name: `${source}-${target}`,
    sourceLanguage: source,
    targetLanguage: target,
    profile: PROTEST_2016,
  });
  if (!ledger.ok) throw new Error(JSON.stringify(ledger.problems));
  const buffer = Buffer.from(serializeCampaign(ledger.value));
  return { name: `${source}-${target}.json`, mimeType: "application/json", buffer };
}
