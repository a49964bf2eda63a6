// Tests the offered noun phrases on invented sentences: nearest first, with a star before the head.
import { describe, expect, it } from "vitest";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { inWords, marked } from "#tools/testing/campaigns/marked-sentence.ts";
import { combineOffers, headOf, offeredAntecedents } from "./noun-phrases.ts";

/** The phrases offered in a document. The pronoun is in angle brackets in the last line. */
function offers(lines: readonly string[], { language = "en", most = 90, documentStart = 0 } = {}): string[] {
  const sentences = lines.map((text) => marked(text));
  const line = lines.length - 1;
  const pronoun = { line, position: sentences[line]?.pronoun ?? 0 };
  const tokensOf = (at: number) => sentences[at]?.tokens ?? [];
  const offers = offeredAntecedents(tokensOf, pronoun, { language, documentStart, most });
  return offers.map((antecedent) => inWords(tokensOf(antecedent.line), antecedent));
}

describe("offeredAntecedents of an English sentence", () => {
  it.each([
    ["The dog slept when <it> came .", ["The *dog"]],
    ["The parcel zarped when <it> came .", ["The *parcel"]],
    ["The parcel glorb when <it> came .", ["The parcel *glorb"]], // nothing shows that “glorb” is a verb
    ["The old lighthouse stands on a cliff , <it>", ["a *cliff", "The old *lighthouse"]],
    ["her brother visited <it>", ["her *brother"]],
    ["the basket broke and <it>", ["the *basket"]],
    ["the lamp was eaten , was happy , <it>", ["the *lamp"]],
    [
      "the lamp , and it weighs a lot , it still guides the ships , <it>",
      ["the *ships", "a *lot", "the *lamp"],
    ],
    [
      "the car keys of the guides , the broken lamp , <it>",
      ["the broken *lamp", "the *guides", "the car *keys of the guides", "the car *keys"],
    ],
    // After “be”, a single word is more often an adjective than a noun.
    ["this is love , <it>", []],
    // Expressions of time after a phrase are no part of it.
    ["He bought a boat last summer , <it>", ["a *boat"]],
    ["He bought a boat last summer in May , <it>", ["a *boat"]],
    ["the last summer , <it>", ["the last *summer"]],
    ["this summer , <it>", ["this *summer"]],
    ["the last boat , <it>", ["the last *boat"]],
    ["She fed the dog every day , <it>", ["the *dog"]],
    ["The boat sank yesterday and <it>", ["The *boat"]],
    ["He met a friend today , <it>", ["a *friend"]],
    ["They left in winter , <it>", []],
    // Adverbs and “next to” after a phrase are no part of it either.
    [
      "So she put a bowl of milk next to the oven and <it>",
      ["the *oven", "*milk", "a *bowl of milk", "a *bowl"],
    ],
    ["She fed the cat first , <it>", ["the *cat"]],
    ["the next , <it>", ["the *next"]],
    ["the town first mayor , <it>", ["the town first *mayor"]],
    ["the first cat , <it>", ["the first *cat"]],
    // A word before “them” or “it” at the beginning of a sentence, or between a name and “it”, is a verb.
    ["Wrap it in paper , and <it>", ["*paper"]],
    ["The boys left . Pick the flowers , not <them>", ["the *flowers", "The *boys"]],
    ["Pick them and <they>", []],
    ["Marta read it , then <she>", ["*Marta"]],
    ["Water them , Anna , so that <they>", ["*Anna"]],
    ["After the storm it rained , and <it>", ["the *storm"]],
    ["The flour is old , and <it>", ["The *flour"]],
    // An adjective between “to” and a noun is part of the phrase, unless it may be a verb.
    ["It is hard to say no to old friends . <they>", ["old *friends"]],
    ["They came to open doors , <they>", ["*doors"]],
    // A single word without article is offered only if it is probably a noun.
    ["It sells bread , <it>", ["*bread"]],
    ["It leaks , and <it>", []],
    ["He leaks stories , and <they>", ["*stories"]],
    ["it is heavy that a wall falls , <it>", ["a *wall"]],
    ["the room is so dark , <it>", ["the *room"]],
    ["They arrive early , <it>", []],
    ["the boat began to move , <it>", ["the *boat"]],
    ["near Singapore , <it>", ["*Singapore"]],
    ["about malaria , <it>", ["*malaria"]],
    ["to attack malaria , <it>", ["*malaria"]],
    ["and darkness , <it>", ["*darkness"]],
    [", malaria resurged , <it>", ["*malaria"]],
    [", depression is bad , <it>", ["*depression"]],
    [", grief of the widow , <it>", ["the *widow", "*grief of the widow", "*grief"]],
    [", somebody who sings , <it>", ["*somebody", "*somebody who sings"]],
    [", people , <they>", ["*people"]],
    ["the old dog and a cat , <it>", ["a *cat", "the old *dog"]],
    ["the keys of the old car fell and <they>", ["the old *car", "the *keys of the old car", "the *keys"]],
    ["<It> is the dog", []],
    ["my sister 's bicycle , <it>", ["my *sister", "my sister 's *bicycle"]],
    ["The tower 's on the left , <it>", ["the *left", "The *tower"]],
    ["there 's hope , <it>", ["*hope"]],
    ["He 's late and <it>", []],
    // Verbs and adverbs that are recognised by the words around them.
    ["When rivers meet , <they>", ["*rivers"]],
    ["these boats away , <they>", ["these *boats"]],
    ["James Cameron films , <they>", ["James Cameron *films"]],
    ["the sports car , <it>", ["the sports *car"]],
    ["the people want bread , <they>", ["*bread", "the *people"]],
    ["the want of bread , <it>", ["*bread", "the *want of bread", "the *want"]],
    ["it is hard to sell houses , <they>", ["*houses"]],
    ["go to London , <it>", ["*London"]],
    ["due to malaria , <it>", ["*malaria"]],
    ["We did sort of a dance , <it>", ["a *dance", "sort of a *dance", "*sort"]],
    // Verbs and adverbs that first-time annotators met among the offers.
    ["homosexuality represents a threat , <it>", ["a *threat", "*homosexuality"]],
    ["they were taken aback by the noise , <it>", ["the *noise"]],
    ["this needed the money , <it>", ["the *money"]],
    ["the needed change , <it>", ["the needed *change"]],
    ["others join the club , <it>", ["the *club", "*others"]],
    ["a child born in York , <they>", ["*York", "a *child"]],
    ["these are buildings , <they>", ["*buildings"]],
    ["the old family left , <they>", ["the old *family"]],
    ["The island appeared slowly , <it>", ["The *island"]],
    ["It looked smaller than the wettest field , <it>", ["the wettest *field"]],
    ["at seven the bus stopped , <it>", ["the *bus"]],
    ["Suddenly the ferry stopped , <it>", ["the *ferry"]],
    ["Peel the pears , <they>", ["the *pears"]],
    ["Late the next train came , <it>", ["the next *train"]],
    ["one of the panes broke , <it>", ["the *panes", "one of the *panes"]],
    ["the old polymer , <it>", ["the old *polymer"]],
    ["then suddenly boats <they>", ["*boats"]],
    ["fed the man a fish , <it>", ["a *fish", "the *man"]],
    ["all the fish , <they>", ["all the *fish"]],
    ["I talk to people about <it>", ["*people"]],
    ["we didn 't sell the house , <it>", ["the *house"]],
    ["she was painting a wall , <it>", ["a *wall"]],
    ["a really old wall , <it>", ["a really old *wall"]],
    ["we quickly built walls , <they>", ["built *walls"]],
    ["very old walls , <they>", ["old *walls"]],
    ["a very old wall , <it>", ["a very old *wall"]],
    ["an only child , <they>", ["an only *child"]],
    ["the family really <it>", ["the *family"]],
    // Between a subject and its verb, a prepositional phrase belongs to the subject, and the whole is offered first.
    ["The bakery on our street opened , <it>", ["our *street", "The *bakery on our street", "The *bakery"]],
    [
      "It rained , and the beans in the bed are dry , <they>",
      ["the *bed", "the *beans in the bed", "the *beans"],
    ],
    ["how people in the town thought , <they>", ["the *town", "*people in the town", "*people"]],
    ["We saw the bakery on our street , <it>", ["our *street", "the *bakery"]],
    ["We saw the bakery on a hill was open , <it>", ["a *hill", "the *bakery"]],
    ["The bakery on our street and <it>", ["our *street", "The *bakery"]],
    [
      "The people who own the plots wrote a letter , <they>",
      ["a *letter", "the *plots", "The *people", "The *people who own the plots"],
    ],
    [
      "The people who wrote a letter , <they>",
      ["a *letter", "The *people", "The *people who wrote a letter"],
    ],
    [
      "The man who thinks she left the room , <it>",
      ["the *room", "The *man", "The *man who thinks she left the room"],
    ],
    ["at first , <it>", []],
    ["Somebody left the gate open , <it>", ["the *gate", "*Somebody"]],
    ["the open gate , <it>", ["the open *gate"]],
    ["the first , <it>", ["the *first"]],
    ["The coat hangs in the shed , <it>", ["the *shed", "The *coat"]],
    ["so that anyone sees the shed , <it>", ["the *shed"]],
    // Years and numbers are no antecedents, but a number can belong to one.
    ["the museum was founded in 1911 , <it>", ["the *museum"]],
    ["the 1,200 , <it>", []],
    ["the 250 examples , <they>", ["the 250 *examples"]],
    ["10 of the boats , <they>", ["the *boats", "10 of the *boats"]],
    // Uses of “that”.
    ["we know that the bridge fell and <it>", ["the *bridge"]],
    ["we know that bridges , <they>", ["*bridges"]],
    ["we crossed that bridge , <it>", ["that *bridge"]],
    ["Look at that , <it>", []],
    ["that bridge fell , <it>", ["that *bridge"]],
    ["that of the ship , <it>", ["the *ship"]],
    ["the book that man read , <it>", ["man *read", "the *book", "the *book that man read"]],
    // The extent of a phrase.
    ["all of the boats , <they>", ["the *boats", "all of the *boats"]],
    ["the mill which was old , <it>", ["the *mill", "the *mill which was old"]],
    ["the mill we have in York , <it>", ["*York", "the *mill", "the *mill we have in York"]],
    ["Then we have mills , <they>", ["*mills"]],
    ["the mill we have in York is old , <it>", ["*York", "the *mill", "the *mill we have in York"]],
    ["the mill which I think was old is shut , <it>", ["the *mill", "the *mill which I think was old"]],
    [
      "lots of people who will sail , <they>",
      ["*people", "*people who will sail", "lots of *people", "*lots", "lots of *people who will sail"],
    ],
    ["a dog who , <it>", ["a *dog"]],
    ["the dog that barks <it>", ["*barks", "the *dog", "the *dog that barks"]],
    ["a man who is there when we could sail , <they>", ["a *man", "a *man who is there when we could sail"]],
    [
      "a man who is one who can sail , <they>",
      ["*one", "*one who can sail", "a *man", "a *man who is one who can sail"],
    ],
    ["a man who is old and can sail , <they>", ["a *man", "a *man who is old and can sail"]],
    ["the mill we have in York is what we need , <it>", ["*York", "the *mill", "the *mill we have in York"]],
    ["the keys of it and the car , <they>", ["the *car", "the *keys"]],
    ["the dog ( a <it>", ["the *dog"]],
    ["The Dog Of Flanders , <it>", ["*Flanders", "The *Dog Of Flanders", "The *Dog"]],
  ])("for “%s” are %j, nearest first", (text, expected) => {
    expect(offers([text])).toEqual(expected);
  });

  it("end before the pronoun, and include phrases of earlier sentences", () => {
    expect(offers(["A ship sank .", "", "the crew <they> met the captain"])).toEqual([
      "the *crew",
      "A *ship",
    ]);
  });

  it("are in the pronoun's document and at most twelve sentences before", () => {
    expect(offers(["a ship", "a boat", "<it>"], { documentStart: 1 })).toEqual(["a *boat"]);
    const far = ["a ship", ...Array<string>(11).fill("."), "<it>"];
    expect(offers(far)).toEqual(["a *ship"]);
    expect(offers(["a boat", ...far])).toEqual(["a *ship"]);
  });

  it("are limited in number, nearest first", () => {
    expect(offers(["a ship , a boat , a raft , <it>"], { most: 2 })).toEqual(["a *raft", "a *boat"]);
    expect(offers(["a ship , <it>"], { most: 0 })).toEqual([]);
  });

  it("are empty for an empty source, and come from the complete sentence if the position is after its end", () => {
    expect(offers([""])).toEqual([]);
    const options = { language: "en", documentStart: 0, most: 9 };
    expect(offeredAntecedents(() => ["a", "ship"], { line: 0, position: 7 }, options)).toEqual([
      { line: 0, start: 0, end: 1, head: 1 },
    ]);
  });

  it("are searched in only thirteen lines, even at line 4,000 of a document", () => {
    const readLines = new Set<number>();
    const tokensOf = (line: number) => {
      readLines.add(line);
      return ["hm"];
    };
    offeredAntecedents(tokensOf, { line: 4000, position: 1 }, { language: "en", documentStart: 0, most: 90 });
    expect([...readLines]).toEqual(Array.from({ length: 13 }, (_, back) => 4000 - back));
  });
});

describe("offeredAntecedents of a sentence in another language", () => {
  it.each([
    ["de", "der alte Hund und eine Katze , <sie>", ["eine *Katze", "der alte *Hund"]],
    ["de", "das Dach von dem Haus , <es>", ["dem *Haus", "das *Dach von dem Haus", "das *Dach"]],
    ["de", "that dogs , <es>", ["that *dogs"]],
    ["fr", "la maison bleue est à vendre , <elle>", ["*vendre", "la *maison bleue"]],
    ["fr", "l’ homme et l' enfant , <ils>", ["l' *enfant", "l’ *homme"]],
    ["fr", "le toit de la maison , <il>", ["la *maison", "le *toit de la maison", "le *toit"]],
    ["es", "el perro negro y un gato , <él>", ["un *gato", "el *perro negro"]],
    ["it", "il tetto della casa , <esso>", ["*casa", "il *tetto della casa", "il *tetto"]],
    ["nl", "'s avonds , <het>", ["'s *avonds"]],
    ["nl", "de oude hond en een kat , <hij>", ["een *kat", "de oude *hond"]],
    ["cs", "ten starý pes a kočka , <on>", ["*kočka", "ten starý *pes"]],
    ["ru", "старая собака и кошка , <она>", ["*кошка", "старая *собака"]],
    // Without word lists, every word that may be a noun is offered, even in scripts from right to left or without
    // spaces.
    ["ar", "البيت الكبير في المدينة ، <هو>", ["*المدينة", "*الكبير", "*البيت"]],
    ["ja", "猫 が 好き 。 <それ>", ["*好き", "*が", "*猫"]],
    ["pt", "a casa de ontem , <ela>", ["*ontem", "*casa"]],
  ])("in %s for “%s” are %j", (language, text, expected) => {
    expect(offers([text], { language })).toEqual(expected);
  });
});

// Tests that antecedents of earlier pronouns are offered first, in the form that the annotator gave them, and that all
// offers by rule remain.

const span = (line: number, start: number, end: number): Antecedent => ({ line, start, end, head: end });
const RULED = [span(5, 0, 1), span(4, 3, 4), span(4, 0, 2), span(2, 6, 8)];
const TOKEN = { line: 5, position: 4 };
/** All pronouns can have the same antecedent, and no phrase has the words of another one. */
const OTHERWISE = {
  mayCorefer: () => true,
  wordsOf: ({ line, start, end }: Antecedent) => `${line}:${start}-${end}`,
};
const asText = (offers: readonly Antecedent[]) =>
  offers.map(({ line, start, end }) => `${line}:${start}-${end}`).join(" ");
const offersAfter = (...annotations: [line: number, position: number, ...antecedents: Antecedent[]][]) =>
  asText(
    combineOffers(
      TOKEN,
      RULED,
      annotations.map(([line, position, ...antecedents]) => ({ token: { line, position }, antecedents })),
      { first: 2, fits: () => true, ...OTHERWISE },
    ),
  );

describe("combineOffers", () => {
  it.each<[string, Parameters<typeof offersAfter>, string]>([
    ["the offers by rule if nothing is annotated", [], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["the antecedent of the earlier pronoun first, once", [[4, 8, span(4, 0, 2)]], "4:0-2 5:0-1 4:3-4 2:6-8"],
    [
      "the nearer pronoun's antecedent first; a phrase shortened by the annotator precedes the phrase offered by rule",
      [
        [4, 5, span(2, 6, 7)],
        [4, 8, span(4, 3, 4)],
      ],
      "4:3-4 5:0-1 4:0-2 2:6-7 2:6-8",
    ],
    [
      "all antecedents of a pronoun",
      [[4, 8, span(4, 0, 1), span(4, 3, 3)]],
      "4:0-1 4:3-3 5:0-1 4:3-4 4:0-2 2:6-8",
    ],
    ["no antecedent of a later pronoun", [[5, 6, span(4, 0, 0)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["no antecedent in another document", [[1, 6, span(1, 0, 0)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["no antecedent that contains the pronoun", [[4, 8, span(5, 3, 5)]], "5:0-1 4:3-4 4:0-2 2:6-8"],
    ["only the offers by rule after a token without antecedents", [[4, 8]], "5:0-1 4:3-4 4:0-2 2:6-8"],
  ])("lists %s", (_what, annotations, expected) => {
    expect(offersAfter(...annotations)).toBe(expected);
  });

  it("lists an old antecedent after the phrases of the pronoun's own sentence", () => {
    expect(offersAfter([4, 8, span(2, 6, 8)])).toBe("5:0-1 2:6-8 4:3-4 4:0-2");
  });

  it("lists phrases that do not fit the pronoun's number last, even the antecedent of the previous pronoun", () => {
    const annotated = [{ token: { line: 4, position: 8 }, antecedents: [span(4, 0, 2)] }];
    const fits = ({ line }: Antecedent) => line !== 4;
    expect(asText(combineOffers(TOKEN, RULED, annotated, { first: 2, fits, ...OTHERWISE }))).toBe(
      "5:0-1 2:6-8 4:0-2 4:3-4",
    );
  });

  it("lists no antecedent of a pronoun first that cannot have the same one, but that of the nearest one that can", () => {
    const annotated = [
      { token: { line: 4, position: 8 }, antecedents: [span(4, 0, 2)] },
      { token: { line: 4, position: 5 }, antecedents: [span(4, 3, 4)] },
    ];
    const mayCorefer = ({ position }: TokenRef) => position === 5;
    const options = { ...OTHERWISE, first: 2, fits: () => true, mayCorefer };
    expect(asText(combineOffers(TOKEN, RULED, annotated, options))).toBe("4:3-4 5:0-1 4:0-2 2:6-8");
  });

  it.each([
    ["the last mention", span(2, 6, 8), ["5 0", "4 3"], "5:0-1 4:0-2 2:6-8"],
    ["the only later mention", span(2, 6, 8), ["4 0"], "4:0-2 5:0-1 4:3-4 2:6-8"],
    ["the antecedent itself, without a later mention,", span(4, 0, 1), ["2 6"], "4:0-1 5:0-1 4:3-4 4:0-2"],
  ])("lists %s of the earlier antecedent first", (_what, antecedent, mentions, expected) => {
    const annotated = [{ token: { line: 4, position: 8 }, antecedents: [antecedent] }];
    const wordsOf = ({ line, start, end }: Antecedent) => {
      if (line === antecedent.line && start === antecedent.start) return "The passengers";
      return mentions.includes(`${line} ${start}`) ? "the passengers" : `${line} ${start} ${end}`;
    };
    const options = { ...OTHERWISE, first: 2, fits: () => true, wordsOf };
    expect(asText(combineOffers(TOKEN, RULED, annotated, options))).toBe(expected);
  });

  // 5:0-1, 4:3-4 and 2:6-8 have the same words; 4:0-2 has others.
  it.each<[what: string, earlier: Antecedent[], expected: string]>([
    ["the nearest mention only of phrases with the same words", [], "5:0-1 4:0-2"],
    ["a farther mention, too, that was chosen before", [span(2, 6, 8)], "5:0-1 4:0-2 2:6-8"],
  ])("offers %s", (_what, antecedents, expected) => {
    const wordsOf = ({ line, start }: Antecedent) => (line === 4 && start === 0 ? "a letter" : "Rosa");
    const annotated = antecedents.length === 0 ? [] : [{ token: { line: 4, position: 8 }, antecedents }];
    const options = { ...OTHERWISE, first: 2, fits: () => true, wordsOf };
    expect(asText(combineOffers(TOKEN, RULED, annotated, options))).toBe(expected);
  });

  it("offers earlier antecedents without their translations", () => {
    const [offer] = combineOffers(
      TOKEN,
      [],
      [
        {
          token: { line: 4, position: 8 },
          antecedents: [{ ...span(4, 0, 2), ...{ referenceHead: [1], referenceSpan: [1] } }],
        },
      ],
      { first: 0, fits: () => true, ...OTHERWISE },
    );
    expect(offer).toEqual(span(4, 0, 2));
  });
});

// Tests the rule for heads on our own sentences: phrases in brackets, heads marked by a star.

function byRule(text: string, language: string): string {
  const { tokens, phrases } = marked(text);
  const [phrase] = phrases;
  if (phrase === undefined) throw new Error("no phrase is marked");
  const { start, end } = phrase;
  return inWords(tokens, { ...phrase, head: headOf(tokens, start, end, language) });
}

function expected(text: string): string {
  const { tokens, phrases } = marked(text);
  const [phrase] = phrases;
  return phrase === undefined ? "" : inWords(tokens, phrase);
}

describe("headOf an English phrase", () => {
  it.each([
    "[*dogs]",
    "[the *dog]",
    "We saw [the big old *dog] there .",
    "[the *keys of the old car]",
    "[the *man in the boat]",
    "[the *people who live there]",
    "[the *people I was talking to]",
    "[the *idea that nobody had]",
    "[the *place where we met]",
    "[the *house on the sand]",
    "[my sister 's *bicycle]",
    "[my sister ’s *bicycle]",
    "[The *company 's]",
    "[a big , old *house]",
    "[the *mayor , a friend of mine]",
    "[the *mayor , who left]",
    "[the *mayor -- of all people]",
    "[the *mayor ( of York )]",
    "[the *mayor ,]",
    "[the *mayor -- a friend of mine]",
    "[the *mayor – a friend]",
    "[the *mayor — a friend]",
    "[the *mayor ( a friend )]",
    "[rock and Roll *music]",
    "[Swiss and fine *cheese]",
    "[a *lot in the bay]",
    "[the United States *Senate]",
    "[a lot of *people]",
    "[A lot of *people who care]",
    "[one of the *boats in the bay]",
    "[10 percent of the *price of bread]",
    "[2,000 of the *birds]",
    "[a lot of kinds of *tea]", // a quantity of a quantity
    "[a *lot of]", // nothing follows “of”
    "[a *team of doctors]", // a group, to which “it” can refer
    "[a *group of children]",
    "[the *side of the road]",
    "[*Tom and Ann Miller]", // of two coordinated names the first, as in parsers
    "[the *children and the dog]",
    "[research and development *costs]",
    "[black and white *photographs]",
    "[the *works of Bach]",
    "[THE *KEYS OF the car]",
    "[up to *twenty]",
    "[all *that]",
    "[the 1990s *idea]",
    '[" The Third *Man . "]',
    "[the *dog she has]",
  ])("is the word with a star in “%s”", (text) => {
    expect(byRule(text, "en")).toBe(expected(text));
    expect(byRule(text, "en-GB")).toBe(expected(text));
  });
});

describe("headOf a phrase in another language", () => {
  it.each([
    ["de", "[der alte *Hund]"],
    ["de", "[die *Schlüssel von dem Wagen]"],
    ["de", "[die *Frau , die dort wohnt]"],
    ["de", "[eine Menge von *Leuten]"],
    ["de", "[das *Dach des Hauses]"],
    ["de", "[der *Baum vorm Haus]"],
    ["de", "[das *Geschenk fürs Kind]"],
    ["nl", "[de oude *hond]"],
    ["nl", "[een aantal van de *boten]"],
    ["fr", "[la *maison bleue]"],
    ["fr", "[une petite *maison bleue]"],
    ["fr", "[les deux vieux *chiens noirs]"],
    ["fr", "[l' *homme qui rit]"],
    ["fr", "[l’ *homme qui rit]"],
    ["fr", "[les *clés de la vieille voiture]"],
    ["fr", "[la plupart des *gens]"],
    ["fr", "[beaucoup d’ *enfants]"],
    ["fr", "[*Jean Petit]"],
    ["fr", "[3 *bateaux]"],
    ["fr", "[cette *petite]"], // there is no noun
    ["es", "[el *perro negro]"],
    ["es", "[un gran *perro negro]"],
    ["es", "[la mayoría de las *casas blancas]"],
    ["it", "[la *casa bianca]"],
    ["it", "[un *gruppo]"],
    ["fr", "Voici [la petite *maison bleue] de Paul ."],
    ["de", "Hier [der alte *Hund] da ."],
    ["it", "[il *tetto della casa]"],
    ["cs", "[ten starý *pes]"],
    ["cs", "[*klíče od auta]"],
    ["ru", "[старая *собака]"],
    ["ru", "[большинство из *лодок]"],
    ["ru", "[*дом на холме]"],
  ])("is the word with a star in %s: %s", (language, text) => {
    expect(byRule(text, language)).toBe(expected(text));
  });

  it.each([
    ["ar", "[*البيت الكبير]"],
    ["he-IL", "[*הבית הגדול]"],
    ["pt", "[*casa branca]"],
    ["tr", "[eski *ev]"],
    ["xx", "[the keys of the *car]"],
    ["", "[old *house !]"],
    ["ar", "[« *بيت كبير]"],
    ["ar", "هذا [« *بيت كبير] ."],
  ])("is the last or first word in a language without word lists: %s %s", (language, text) => {
    expect(byRule(text, language)).toBe(expected(text));
  });
});

describe("headOf", () => {
  it("is no punctuation mark unless there is nothing else", () => {
    expect(headOf([",", "--", "!"], 0, 2, "en")).toBe(2);
    expect(headOf(["'s"], 0, 0, "en")).toBe(0);
    expect(headOf(["'s", "of", "car"], 0, 2, "en")).toBe(2);
    expect(headOf([], 0, 0, "en")).toBe(0);
    expect(headOf([",", "!"], 0, 1, "ar")).toBe(1);
  });

  it("lies inside the phrase for every part of a sentence, in four languages", () => {
    const tokens = "the lot of the dogs of it".split(" ");
    for (let start = 0; start < tokens.length; start++)
      for (let end = start; end < tokens.length; end++)
        for (const language of ["en", "fr", "ar", "xx"]) {
          const head = headOf(tokens, start, end, language);
          expect(head).toBeGreaterThanOrEqual(start);
          expect(head).toBeLessThanOrEqual(end);
        }
  });
});
