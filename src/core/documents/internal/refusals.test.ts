// Tests that refusals and markers of failure are no translations, and that translations are no refusals.

import { describe, expect, it } from "vitest";
import { examineTranslation } from "./model-additions.ts";

const SOURCE = "Describe how to open the mill at night. Then turn the wheel.";

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
    expect(examineTranslation(SOURCE, written, language).absence?.reason).toBe("refusal");
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
