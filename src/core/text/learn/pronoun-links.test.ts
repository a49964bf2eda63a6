// Tests the links of pronouns on invented English–French sentences, whose pronouns are linked by hand.

import { describe, expect, it } from "vitest";
import type { WordLink } from "#core/text/pharaoh.ts";
import { alignTexts } from "./align-texts.ts";
import { withPronounLinks } from "./pronoun-links.ts";

const EN_FR = { sourceLanguage: "en-GB", targetLanguage: "fr" };

/** One pair per line, ` | ` between its sides. Words with the same number translate each other. */
const STORY = `
The nurse opened the window because it_1 was stuck . | L' infirmière ouvrit la fenêtre parce qu' elle_1 était coincée .
She_1 pushed it_2 with both hands . | Elle_1 la_2 poussa des deux mains .
The patient thanked her_1 for the fresh air . | Le patient la_1 remercia pour l' air frais .
" Do you_1 want some tea ? " she_2 asked . | « Voulez -vous_1 du thé ? » demanda -t-elle_2 .
He_1 shook his head and told her_2 that he_3 was tired . | Il_1 secoua la tête et lui_2 dit qu' il_3 était fatigué .
The nurse brought the cup and put it_1 on the table . | L' infirmière apporta la tasse et la_1 posa sur la table .
He_1 drank it_2 slowly . | Il_1 la_2 but lentement .
His sons came at noon , and they_1 brought him_2 a newspaper . | Ses fils arrivèrent à midi , et ils_1 lui_2 apportèrent un journal .
He_1 read it_2 aloud and it_3 made them_4 laugh . | Il_1 le_2 lut à haute voix et cela_3 les_4 fit rire .
The nurse asked them_1 to speak softly . | L' infirmière leur_1 demanda de parler doucement .
They_1 promised it_2 , but they_3 forgot it_4 quickly . | Ils_1 le_2 promirent , mais ils_3 l'_4 oublièrent vite .
The fishermen repaired the boat before the storm reached it_1 . | Les pêcheurs réparèrent le bateau avant que la tempête ne l'_1 atteigne .
They_1 pulled it_2 onto the sand and covered it_3 . | Ils_1 le_2 tirèrent sur le sable et le_3 couvrirent .
The nets were wet , so they_1 hung them_2 on the wall . | Les filets étaient mouillés , alors ils_1 les_2 accrochèrent au mur .
The wind tore them_1 down during the night . | Le vent les_1 arracha pendant la nuit .
" I_1 have never seen it_2 so strong , " the captain said . | « Je_1 ne l'_2 ai jamais vu si fort » , dit le capitaine .
His daughter was afraid , and he_1 gave her_2 a blanket . | Sa fille avait peur , et il_1 lui_2 donna une couverture .
She_1 kept it_2 around her shoulders . | Elle_1 la_2 garda autour de ses épaules .
In the morning the sea was calm , and it_1 looked like glass . | Au matin la mer était calme , et elle_1 ressemblait à du verre .
The captain called the men and sent them_1 home . | Le capitaine appela les hommes et les_1 renvoya chez eux .
It_1 was late , but nobody wanted to leave . | Il_1 était tard , mais personne ne voulait partir .
" Where are they_1 going ? " she_2 said . | « Où vont -ils_1 ? » dit -elle_2 .
" We_1 will find them_2 , " he_3 answered . | « Nous_1 les_2 trouverons » , répondit -il_3 .
The teacher had lost the keys and could not find them_1 . | La professeure avait perdu les clés et ne pouvait pas les_1 trouver .
A boy saw them_1 under a desk and gave them_2 to her_3 . | Un garçon les_1 vit sous un bureau et les_2 lui_3 donna .
She_1 thanked him_2 and locked the door . | Elle_1 le_2 remercia et ferma la porte à clé .
The door was heavy , and it_1 closed with a loud noise . | La porte était lourde , et elle_1 se ferma avec un grand bruit .
The pupils heard it_1 in the yard . | Les élèves l'_1 entendirent dans la cour .
They_1 asked the teacher whether she_2 was leaving . | Ils_1 demandèrent à la professeure si elle_2 partait .
She_1 told them_2 that she_3 would stay until five . | Elle_1 leur_2 dit qu' elle_3 resterait jusqu' à cinq heures .
" You_1 must finish your drawings , " she_2 said . | « Vous_1 devez finir vos dessins » , dit -elle_2 .
Some pupils had forgotten them_1 at home . | Certains élèves les_1 avaient oubliés à la maison .
The teacher did not punish them_1 . | La professeure ne les_1 punit pas .
The farmer has a dog , and it_1 follows him_2 everywhere . | Le fermier a un chien , et il_1 le_2 suit partout .
He_1 feeds it_2 every evening . | Il_1 le_2 nourrit chaque soir .
The dog hates the cat because it_1 stole its bone . | Le chien déteste le chat parce qu' il_1 a volé son os .
The cat hid the bone , and the dog has not found it_1 yet . | Le chat a caché l' os , et le chien ne l'_1 a pas encore trouvé .
His wife laughed when she_1 saw them_2 . | Sa femme a ri quand elle_1 les_2 a vus .
" You_1 should buy it_2 another bone , " she_3 told him_4 . | « Tu_1 devrais lui_2 acheter un autre os » , lui_4 dit -elle_3 .
He_1 bought two bones and threw them_2 into the yard . | Il_1 acheta deux os et les_2 jeta dans la cour .
The animals took them_1 and ran away . | Les animaux les_1 prirent et s' enfuirent .
Since then he_1 has never seen them_2 fight . | Depuis , il_1 ne les_2 a jamais vus se battre .
My aunt wrote a poem , and she_1 sent it_2 to a magazine . | Ma tante a écrit un poème , et elle_1 l'_2 a envoyé à une revue .
The editor read it_1 twice before he_2 answered her_3 . | Le rédacteur le_1 lut deux fois avant qu' il_2 ne lui_3 réponde .
He_1 found it_2 too long . | Il_1 le_2 trouva trop long .
She_1 shortened it_2 , and they_3 printed it_4 in spring . | Elle_1 l'_2 abrégea , et ils_3 l'_4 imprimèrent au printemps .
The poem made her_1 famous , but it_2 did not change her_3 . | Le poème la_1 rendit célèbre , mais il_2 ne la_3 changea pas .
People stop her_1 in the street and ask her_2 for advice . | Les gens l'_1 arrêtent dans la rue et lui_2 demandent conseil .
She_1 lets them_2 talk and she_3 listens to them_4 . | Elle_1 les_2 laisse parler et elle_3 les_4 écoute .
Life is short , and she_1 knows it_2 . | La vie est courte , et elle_1 le_2 sait .
The bridge was old ; the mayor had it_1 repaired . | Le pont était vieux ; le maire l'_1 a fait réparer .
The workers closed it_1 for a week and painted it_2 green . | Les ouvriers l'_1 ont fermé pendant une semaine et l'_2 ont peint en vert .
Nobody could cross it_1 , so the people complained . | Personne ne pouvait le_1 traverser , alors les gens se plaignirent .
" Will it_1 be ready soon ? " they_2 asked him_3 . | « Sera -t-il_1 bientôt prêt ? » lui_3 demandèrent -ils_2 .
The mayor promised them_1 a party . | Le maire leur_1 promit une fête .
They_1 still speak about it_2 . | Ils_1 en_2 parlent encore .
`;

interface MarkedPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** The links of the numbered words. */
  readonly right: readonly WordLink[];
}

function markedPair(line: string): MarkedPair {
  const [source = [], target = []] = line.split(" | ").map((side) => side.split(" "));
  const numberOf = (word: string) => /_(\d)$/.exec(word)?.[1];
  const right = source.flatMap((word, at) =>
    target.flatMap((other, to) =>
      numberOf(word) !== undefined && numberOf(word) === numberOf(other) ? [{ source: at, target: to }] : [],
    ),
  );
  const plain = (words: readonly string[]) => words.map((word) => word.replace(/_\d$/, ""));
  return { source: plain(source), target: plain(target), right };
}

/** The links of an English and a French sentence, as words “said–dit”, after pronouns were linked. */
function linkedWords(english: string, french: string, links: string, languages = EN_FR): string {
  const pair = { source: english.split(" "), target: french.split(" ") };
  const computed = links.split(" ").map((link): WordLink => {
    const [source = 0, target = 0] = link.split("-").map(Number);
    return { source, target };
  });
  return withPronounLinks(pair, computed, languages)
    .map(({ source, target }) => `${pair.source[source]}–${pair.target[target]}`)
    .join(" ");
}

describe("pronouns of an invented story", () => {
  const pairs = STORY.trim().split("\n").map(markedPair);
  const computed = alignTexts({ sentences: pairs }).links;
  const linked = pairs.map((pair, line) => withPronounLinks(pair, computed[line] ?? [], EN_FR));

  /** Marked pronouns that have exactly the right links. */
  function countOfRight(links: readonly (readonly WordLink[])[]): number {
    return pairs.reduce((sum, { right }, line) => {
      const targets = (all: readonly WordLink[], at: number) =>
        all.flatMap(({ source, target }) => (source === at ? [target] : [])).join(" ");
      const marked = new Set(right.map(({ source }) => source));
      return sum + [...marked].filter((at) => targets(links[line] ?? [], at) === targets(right, at)).length;
    }, 0);
  }

  it("have more right links, and no wrong link is added", () => {
    const keys = (links: readonly WordLink[]) => links.map(({ source, target }) => `${source}-${target}`);
    const wrong = pairs.flatMap((pair, line) => {
      const marked = new Set(pair.right.map(({ source }) => source));
      const known = [...keys(computed[line] ?? []), ...keys(pair.right)];
      const added = (linked[line] ?? []).filter(({ source }) => marked.has(source));
      return keys(added).filter((key) => !known.includes(key));
    });
    expect(wrong).toEqual([]);
    // Fewer than 20 of the pronouns that the aligner left would not be worth the rule.
    expect(countOfRight(linked)).toBeGreaterThanOrEqual(countOfRight(computed) + 20);
  });
});

describe("a pronoun without a French pronoun", () => {
  it.each([
    [
      "an object before the verb",
      "She saw it .",
      "Elle le vit .",
      "0-0 1-2 3-3",
      "She–Elle saw–vit it–le .–.",
    ],
    [
      "an object before auxiliary, negation and verb",
      "He did not find it .",
      "Il ne l’ a pas trouvé .",
      "0-0 1-1 2-4 3-5 5-6",
      "He–Il did–ne not–pas find–trouvé it–l’ .–.",
    ],
    [
      "an infinitive",
      "to let it stay",
      "de le laisser rester",
      "0-0 1-2 3-3",
      "to–de let–laisser it–le stay–rester",
    ],
    [
      "a subject after the verb, which had the pronoun",
      "Go , she said .",
      "Va , dit -elle .",
      "0-0 1-1 2-2 3-3 4-4",
      "Go–Va ,–, she–-elle said–dit .–.",
    ],
    ["a plural for “it”", "She saw it .", "Elle les vit .", "0-0 1-2 3-3", "She–Elle saw–vit it–les .–."],
    [
      "a subject after a verb that stands before it in both",
      "Where is it",
      "Où est -il",
      "0-0 1-1",
      "Where–Où is–est it–-il",
    ],
    [
      "a form that another pronoun has besides its own",
      "Go , she told him .",
      "Va , lui dit -elle .",
      "0-0 1-1 3-3 4-2 4-4 5-5",
      "Go–Va ,–, she–-elle told–dit him–lui .–.",
    ],
    ["“you” before the verb", "I see you .", "Je te vois .", "0-0 1-2 3-3", "I–Je see–vois you–te .–."],
  ])("is linked: %s", (_, english, french, links, expected) => {
    expect(linkedWords(english, french, links)).toBe(expected);
  });

  it.each([
    ["an article that another word has", "He cut it out of the bread", "Il la coupe", "0-0 1-2 5-1"],
    ["a form of another pronoun", "they described it like", "ils menaient", "0-0 3-1"],
    ["an article not before the verb", "She knows it", "Elle sait la vie", "0-0 1-1"],
    ["an article before a noun", "She knows it", "la femme sait", "1-2"],
    ["a subject without a hyphen after the verb", "she went", "alla elle", "1-0"],
    ["“il y a”", "it rained", "il y a plu", "1-3"],
    ["“ce que”", "it happened", "ce que arriva", "1-1"],
    ["an article before the translation of “because”", "because it broke", "la tasse cassa", "0-1 2-2"],
    ["an article if “it” is a subject", "the cup it is", "la tasse est", "1-1 3-2"],
    ["a subject if it is an object", "him ran", "il courut", "1-1"],
    ["another pronoun if it has one", "She told them", "Elle le dit à eux", "0-0 1-2 2-4"],
    ["one of two forms", "it is seen", "il est elle voit", "1-1 2-3"],
  ])("stays without %s", (_, english, french, links) => {
    const source = english.split(" ");
    const target = french.split(" ");
    const unchanged = links.split(" ").map((link) => link.split("-").map(Number));
    expect(linkedWords(english, french, links)).toBe(
      unchanged.map(([from = 0, to = 0]) => `${source[from]}–${target[to]}`).join(" "),
    );
  });

  it("keeps links that are known", () => {
    const pair = { source: ["She", "saw", "it"], target: ["Elle", "le", "vit"] };
    const computed = [
      { source: 0, target: 0 },
      { source: 1, target: 2 },
    ];
    expect(withPronounLinks({ ...pair, fixed: [{ source: 2, targets: [] }] }, computed, EN_FR)).toEqual(
      computed,
    );
    const ofVerb = [
      { source: 0, target: 0 },
      { source: 1, target: 1 },
      { source: 1, target: 2 },
    ];
    expect(withPronounLinks({ ...pair, fixed: [{ source: 1, targets: [1, 2] }] }, ofVerb, EN_FR)).toEqual(
      ofVerb,
    );
    expect(withPronounLinks({ ...pair, links: computed }, computed, EN_FR)).toEqual(computed);
  });

  it("stays as it is in other languages", () => {
    const german = { ...EN_FR, targetLanguage: "de" };
    expect(linkedWords("She saw it .", "Elle le vit .", "0-0 1-2 3-3", german)).toBe("She–Elle saw–vit .–.");
    const french = { ...EN_FR, sourceLanguage: "fr" };
    expect(linkedWords("She saw it .", "Elle le vit .", "0-0 1-2 3-3", french)).toBe("She–Elle saw–vit .–.");
  });
});
