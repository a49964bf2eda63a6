// Tests what counts as a translation of a document, and what language models add to it.
import { describe, expect, it } from "vitest";
import { examineTranslation, otherLanguageOf } from "./model-additions.ts";

const SOURCE =
  "Did you find the key? It was under the mat, and it is old.\n\nThe door is new. It sticks when it rains.";
const FRENCH =
  "As-tu trouvé la clé ? Elle était sous le paillasson et elle est vieille.\n\nLa porte est neuve. Elle coince quand il pleut.";

/** Kinds of additions and the reason for which nothing is translated. */
function found(written: string, source = SOURCE) {
  const { text, additions, absence } = examineTranslation(source, written, "fr");
  return [
    text === FRENCH,
    ...additions.map(({ kind }) => kind),
    ...(absence === null ? [] : [absence.reason]),
  ];
}

describe("what is around a translation", () => {
  it.each<[what: string, written: string, kinds: string[]]>([
    ["nothing", FRENCH, []],
    ["a preamble in the target language", `Voici la traduction :\n\n${FRENCH}`, ["preamble"]],
    ["a preamble in English", `Here is the French translation of the text:\n\n${FRENCH}`, ["preamble"]],
    ["two lines of preamble", `Sure!\n\nHere is the translation:\n\n${FRENCH}`, ["preamble", "preamble"]],
    ["a bold label", `**Translation:**\n${FRENCH}`, ["preamble"]],
    ["a label in the same line", `Traduction : ${FRENCH}`, ["preamble"]],
    ["a code fence", `\`\`\`text\n${FRENCH}\n\`\`\``, ["markup"]],
    ["JSON", JSON.stringify({ translation: FRENCH }), ["markup"]],
    [
      "JSON in a code fence",
      `\`\`\`json\n${JSON.stringify({ language: "fr", translation: FRENCH })}\n\`\`\``,
      ["markup", "markup"],
    ],
    ["JSON with a list of one text per paragraph", JSON.stringify(FRENCH.split("\n\n")), ["markup"]],
    [
      "JSON with a list of one text per paragraph under a key",
      JSON.stringify({ language: "fr", translations: FRENCH.split("\n\n") }),
      ["markup"],
    ],
    [
      "JSON with rows of the source and its translation",
      JSON.stringify(
        FRENCH.split("\n\n").map((fr, at) => ({ id: `${at}`, en: SOURCE.split("\n\n")[at] ?? "", fr })),
        null,
        2,
      ),
      ["markup"],
    ],
    [
      "JSON with numbered paragraphs",
      JSON.stringify({ 1: FRENCH.split("\n\n")[0], 2: FRENCH.split("\n\n")[1] }),
      ["markup"],
    ],
    [
      "JSON with a remark of the model before the translation",
      JSON.stringify({ text: "The key is a word of one gender.", translation: FRENCH }),
      ["markup"],
    ],
    [
      "JSON with a key in another language",
      JSON.stringify({ note: "« clé » est féminin.", traduction: FRENCH }),
      ["markup"],
    ],
    [
      "JSON with a key that is known beside others",
      JSON.stringify({ remark: "The key is a word.", output: FRENCH, model: "ibis" }),
      ["markup"],
    ],
    [
      "JSON with one text beside a list of other texts",
      JSON.stringify({ fr: FRENCH, alternatives: ["Elle est ancienne."] }),
      ["markup"],
    ],
    ["JSON with one list of texts", JSON.stringify({ fr: FRENCH.split("\n\n"), count: 2 }), ["markup"]],
    [
      "JSON with spaces in a code fence, whose key is no label of the translation",
      `\`\`\`json\n{"translations": ${JSON.stringify(FRENCH.split("\n\n"))}}\n\`\`\``,
      ["markup", "markup"],
    ],
    [
      "JSON between a preamble and an offer",
      `Here is the translation:\n\n${JSON.stringify([FRENCH])}\n\nLet me know if you need changes.`,
      ["preamble", "closing remark", "markup"],
    ],
    ["JSON in JSON", JSON.stringify({ result: { text: SOURCE, translation: FRENCH } }), ["markup"]],
    [
      "a table of the source and its translation",
      `| English | French |\n| --- | :-: |\n${FRENCH.split("\n\n")
        .map((fr, at) => `| ${SOURCE.split("\n\n")[at]} | ${fr} |`)
        .join("\n")}`,
      ["markup"],
    ],
    ["a tag", `<translation>${FRENCH}</translation>`, ["markup"]],
    ["a trace of reasoning", `<think>The key is feminine.</think>\n\n${FRENCH}`, ["reasoning"]],
    ["an offer at the end", `${FRENCH}\n\nLet me know if you need changes.`, ["closing remark"]],
    ["a heading of the prompt at the end", `${FRENCH}\n\n### Réponse :`, ["closing remark"]],
    ["marks of a heading at the end", `${FRENCH}\n###`, ["closing remark"]],
    ["a note at the end", `${FRENCH}\n\n(Note: I translated “mat” as “paillasson”.)`, ["closing remark"]],
  ])("%s", (_, written, kinds) => expect(found(written)).toEqual([true, ...kinds]));

  it("stays where the source begins with words before a colon, too", () => {
    const written = `Donne une traduction plus courte : ${FRENCH}`;
    expect(found(written, `Make this text shorter: ${SOURCE}`)).toEqual([false]);
    expect(
      examineTranslation(`Make this text shorter: ${SOURCE}`, `Traduction : ${written}`, "fr").text,
    ).toBe(written);
  });

  it("stays where the source has it, too", () => {
    const source = `Here is the translation:\n\n${SOURCE}`;
    expect(found(`Voici la traduction :\n\n${FRENCH}`, source)).toEqual([false]);
    expect(
      found(`${FRENCH}\n\nNote : la traduction est libre.`, `${SOURCE}\n\nNote: the translation is free.`),
    ).toEqual([false]);
  });
});

it("texts in JSON that are not the paragraphs of the source are lines", () => {
  const lines = ["As-tu trouvé la clé ?", "Elle est vieille.", "La porte est neuve."];
  expect(examineTranslation(SOURCE, JSON.stringify(lines), "fr").text).toBe(lines.join("\n"));
});

it("lines that begin with a bar are no table without a line below the head", () => {
  const written = "| Elle est tombée. |\n| Puis elle a cassé. |\n| Elle est vieille. |";
  expect(examineTranslation(SOURCE, written, "fr")).toEqual({ text: written, additions: [], absence: null });
});

it("JSON stays where the source is JSON, too", () => {
  const written = JSON.stringify(["Elle est tombée.", "Puis elle a cassé."]);
  const examined = examineTranslation(JSON.stringify(["It fell.", "Then it broke."]), written, "fr");
  expect(examined).toEqual({ text: written, additions: [], absence: null });
});

it("JSON stays where the source is JSON in a code fence, and its keys have no language", () => {
  const source =
    '```json\n{\n  "mill.opens.at.night": "{{count}} mills",\n  "mill.wheel.of.the.river": "wheel"\n}\n```';
  const written = '{"mill.opens.at.night":"{{count}} мельниц","mill.wheel.of.the.river":"колесо и река"}';
  expect(examineTranslation(source, written, "ru")).toEqual({ text: written, additions: [], absence: null });
});

describe("a document without a translation", () => {
  it.each<[what: string, written: string, reason: string]>([
    ["is empty", " \n", "empty"],
    ["is a preamble only", "<think>Hm.</think>", "empty"],
    ["is refused", "I'm sorry, but I can't help with that.", "refusal"],
    [
      "is refused in the target language",
      "Je suis désolé, mais je ne peux pas traduire ce texte.",
      "refusal",
    ],
    ["is the source", SOURCE, "source text"],
    [
      "is in another language",
      "Hast du den Schlüssel gefunden? Er war unter der Matte, und er ist alt.\n\nDie Tür ist neu. Sie klemmt, wenn es regnet.",
      "other language",
    ],
    [
      "is JSON in which several texts could be the translation",
      JSON.stringify({ formal: "Avez-vous trouvé la clé ?", informal: "As-tu trouvé la clé ?" }),
      "markup",
    ],
    ["is JSON without a text", JSON.stringify({ translation: null, error: 500 }), "markup"],
    ["is in another script", "Ты нашёл ключ? Он был под ковриком.", "other language"],
  ])("%s", (_, written, reason) =>
    expect(examineTranslation(SOURCE, written, "fr").absence?.reason).toBe(reason),
  );

  it("is the source to the letter, whose function words say little", () => {
    const source = "Oh, how nice!\nLyon.\nHow nice, five wheels.\nSeriously, they turn.\nWow.";
    expect(examineTranslation(source, source.replaceAll("\n", " "), "de").absence?.reason).toBe(
      "source text",
    );
    expect(examineTranslation(source, source, "en-GB").absence).toBeNull();
  });

  it("is not one whose source is a refusal, or names only", () => {
    expect(found("Je suis désolée, mais je ne peux pas.", "I'm sorry, but I can't. She left.")).toEqual([
      false,
    ]);
    expect(
      found("Anna Karina, Ivan Petrov, Maria Lund, 12 OK", "Anna Karina, Ivan Petrov, Maria Lund, 12 OK"),
    ).toEqual([false]);
  });
});

it.each<[text: string, expected: string, other: string | null]>([
  ["She said that it was old, and they left.", "fr", "en"],
  ["She said that it was old, and they left.", "en", null],
  ["Elle a dit que le moulin est vieux et qu'ils sont partis.", "fr", null],
  ["Er sagte, dass die Mühle alt ist und sie gingen.", "nl", "de"],
  ["Она сказала, что мельница старая, и они ушли.", "uk", "ru"],
  ["Вона сказала, що млин старий, і вони пішли.", "uk", null],
  ["她说磨坊很旧，然后他们离开了那个地方。", "zh-Hans", null],
  ["She said that it was old, and they left.", "zh-Hans", "en"],
  ["OK", "fr", null],
  ["Er ging in Eile, als er in Bremen war.", "de", null],
  ["Я бачу, а я знаю, я піду.", "uk", null],
  ["Да ну, да, да, по воде.", "ru", null],
  ["Ha ditt eit mølle", "nn", null],
])("the language of “%s”, expected to be %s, is %s if it is another one", (text, expected, other) => {
  expect(otherLanguageOf(text, expected)).toBe(other);
});

const INSTRUCTIONS = "Describe how to open the mill at night. Then turn the wheel.";

describe("a refusal or a failure", () => {
  it.each<[language: string, written: string]>([
    ["fr", "<OUTPUT_BLOCKED>"],
    ["fr", "<ERROR>"],
    ["fr", "[ERROR: no output]"],
    ["fr", "{{null}}"],
    ["de", "Ich kann keine Anleitung zum Öffnen von Mühlen bereitstellen."],
    ["de", "Ich kann diese Bitte nicht übersetzen, da es um Mühlen geht."],
    ["de", "Es tut mir leid, dabei kann ich nicht behilflich sein."],
    ["fr", "Désolé, mais je ne peux pas répondre à cette demande."],
    ["es", "Lo siento, pero no puedo traducir este texto."],
    ["it", "Mi dispiace, ma non posso fornire una traduzione."],
    ["pt", "Desculpe, não posso ajudar com isso."],
    ["nl", "Het spijt me, maar ik kan dit niet vertalen."],
    ["sv", "Tyvärr kan jag inte översätta den här texten."],
    ["ru", "Я не могу выполнить перевод про мельницы."],
    ["uk", "На жаль, я не можу перекласти цей текст."],
    ["cs", "Nemohu vám poskytnout návod k otevření mlýna."],
    ["pl", "Przepraszam, ale nie mogę przetłumaczyć tego tekstu."],
    ["zh", "抱歉，我无法翻译这段关于磨坊的内容。"],
    ["ja", "申し訳ありませんが、この文章の翻訳はできません。"],
    ["ko", "죄송하지만 이 글은 번역할 수 없습니다."],
    ["en", "Sorry, I cannot fulfill this request."],
  ])("in %s: %s", (language, written) => {
    expect(examineTranslation(INSTRUCTIONS, written, language).absence?.reason).toBe("refusal");
  });
});

describe("no refusal", () => {
  it.each<[language: string, source: string, written: string]>([
    [
      "zh",
      "Sorry if the mill sounds strange to you, we like it.",
      "抱歉，我这座磨坊听起来可能很奇怪，但我们喜欢。",
    ],
    ["ru", "I can't help you with the mill.", "Я не могу помочь тебе с мельницей."],
    ["de", "No, I can never answer that.", "Ich kann das nicht beantworten."],
    ["de", "Ask him about the mill.", "Ich kann heute nicht zur Mühle kommen."],
    ["de", "[ERROR]", "[FEHLER: error]"],
    ["fr", "The mill printed <ERROR> and stopped.", "Le moulin affiche <ERROR> et s'arrête."],
    ["de", "Zero", "Null"],
  ])("in %s: %s", (language, source, written) => {
    expect(examineTranslation(source, written, language).absence).toBeNull();
  });
});

it("a line that reports a failure is left out, unless the source has such a line", () => {
  const written = "Le moulin est vieux.\n\n<ERROR>\n\nLa roue tourne.";
  const source = "The mill is old.\n\nIt stands by the river.\n\nThe wheel turns.";
  expect(examineTranslation(source, written, "fr")).toEqual({
    text: "Le moulin est vieux.\n\n\n\nLa roue tourne.",
    additions: [{ kind: "failure marker", text: "<ERROR>" }],
    absence: null,
  });
  expect(examineTranslation("The mill is old.\n\n<ERROR>", written, "fr").text).toBe(written);
});
