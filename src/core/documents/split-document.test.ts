// Tests how documents are divided into paragraphs, lines and sentences.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { splitDocument } from "./split-document.ts";

/** Sentences as text: “¶” before a paragraph, “/” before a line, “|” before another sentence. */
function shape(text: string, language: string): string {
  const signs = { paragraph: "¶", line: "/", none: "|" } as const;
  return splitDocument(text, language)
    .map((sentence) => signs[sentence.breakBefore] + sentence.text)
    .join("");
}

describe("the sentences of a line", () => {
  it.each<[language: string, sentences: string]>([
    ["en", "It fell.|We saw it.|Did you?|Yes!"],
    ["en", "Dr. Smith came.|Mr. J. R. Lee left at 5 p.m.|He was late."],
    ["en", "It costs 3.50 dollars.|“It fell.”|She laughed."],
    ["en", "“Did it fall?” she asked.|(It did.)|We left."],
    ["en", "She works for Acme Inc.|It is near.|See e.g. Fig. 3 for it."],
    ["en", "Well… it fell.|Well…|It fell.|No... they said so."],
    ["en", "He lives in the U.S.|It is large.|Visit www.example.org. It opens."],
    ["en", "It was 1999.|3 dogs came.|Wow!!!|What?!|No."],
    ["en", "1. Open the door."],
    ["fr", "Avez-vous la clé ?|Elle est là.|« Elle est là ! »|M. Roux l’a vue."],
    ["fr", "« Quoi ? » dit-elle.|Il est parti, etc.|Elle aussi."],
    ["de", "Am 3. Mai fiel es.|Er kam z. B. gestern an.|Es war am 12. Juni."],
    ["de", "„Es fiel.“|Sie lachte.|Es kostet ca. 3 Mio. Euro."],
    ["de", "Das war 1999.|Danach kam sie."],
    ["es", "¿La viste?|¡Sí!|El Sr. Ruiz la vio."],
    ["cs", "Přišel dne 3. května.|Viděl ji např. včera.|Odešla."],
    ["ru", "Он упал в 1999 г. и исчез.|Она пришла.|Это был А. С. Попов."],
  ])("%s: %s", (language, sentences) => {
    const expected = sentences.replace("www.example.org. It", "www.example.org.|It");
    expect(shape(expected.replaceAll("|", " "), language)).toBe(`¶${expected}`);
  });

  it("in Chinese and Japanese need no space between them", () => {
    expect(shape("它掉了。我们看见了！“是吗？”他问。", "zh")).toBe("¶它掉了。|我们看见了！|“是吗？”|他问。");
    expect(shape("それは落ちた。見た？", "ja")).toBe("¶それは落ちた。|見た？");
  });
});

describe("paragraphs and lines", () => {
  it.each<[what: string, text: string, expected: string]>([
    ["end at blank lines", "It fell. It broke.\n\nWe left.", "¶It fell.|It broke.¶We left."],
    ["end at blank lines with spaces", "It fell.\n \t\n\nWe left.\n", "¶It fell.¶We left."],
    ["end at <p>", "<p>It fell.</p><p>We left.</p>", "¶It fell.¶We left."],
    [
      "of markup have character references",
      "<p>Tom &amp; Ann left.<br/>It fell.</p>",
      "¶Tom & Ann left./It fell.",
    ],
    ["keep references in plain text", "Tom &amp; Ann left.", "¶Tom &amp; Ann left."],
    ["keep other tags", "<b>It</b> fell.", "¶<b>It</b> fell."],
    ["have lines", "It fell.\nIt broke.\r\nWe left", "¶It fell./It broke./We left"],
    ["of a heading have no final mark", "The Mill\n\nIt fell.", "¶The Mill¶It fell."],
    ["may break a sentence", "It fell on the\nfloor and broke.", "¶It fell on the floor and broke."],
    ["do not join list items", "first,\nSecond\n- third", "¶first,/Second/- third"],
    ["at <br> are not joined", "It fell,<br>and broke<br>on the floor", "¶It fell,/and broke/on the floor"],
    ["end at </br>, too", "It fell</br>and broke", "¶It fell/and broke"],
    [
      "of JSON in one line",
      '{"mill":"Hi {{name}},","wheel":"It fell. We saw it.", "list":["a","b"]}',
      '¶{/"mill":"Hi {{name}},",/"wheel":"It fell.|We saw it.",/"list":[/"a",/"b"/]}',
    ],
    ["may be empty", " \n\n<p></p>", ""],
  ])("%s", (_, text, expected) => expect(shape(text, "en")).toBe(expected));
});

it("every character except white space is in exactly one sentence, in order", () => {
  const random = seededRandom(53);
  const pieces = [
    "It fell",
    ".",
    "!",
    "?",
    "…",
    " ",
    "\n",
    "\n\n",
    "3",
    "Dr",
    "“",
    "”",
    "»",
    "。",
    "été",
    "A",
    ")",
  ];
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: 30 }, () => pieces[Math.floor(random() * pieces.length)]).join("");
    const language = ["en", "de", "fr", "zh"][round % 4] ?? "en";
    const sentences = splitDocument(text, language);
    expect(
      sentences
        .map((one) => one.text)
        .join("")
        .replace(/\s/g, ""),
    ).toBe(text.replace(/\s/g, ""));
    expect(sentences.every((one) => one.text.trim() === one.text && one.text !== "")).toBe(true);
  }
});
