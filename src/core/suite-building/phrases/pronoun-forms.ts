// Lists the pronoun forms of source languages: active ones, and inactive ones with the reason (PROTEST 2016, §5.1).

import { getOrInsert } from "#core/base/grouping.ts";
import type { PlannedForm } from "#core/suite/suite-plan.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

const GROUPS = [
  "object",
  "homograph",
  "demonstrative",
  "person",
  "speaker",
  "possessive",
  "reflexive",
  "relative",
] as const;
type Group = (typeof GROUPS)[number];

/** Reason why a group of forms is inactive. */
const WHY: { readonly [G in Group]: string } = {
  reflexive: "reflexive: infrequent",
  relative: "relative: rarely marked for number and gender, and unambiguous where marked",
  speaker: "refers to the speaker: unambiguous",
  person: "he, she: unambiguous",
  possessive: "possessive: agrees with the noun that follows, not with the antecedent",
  demonstrative: "demonstrative (same issues as “it”)",
  homograph: "mostly an article, a preposition or a verb with the same spelling",
  object: "not one of the PROTEST 2016 pronouns (it, they, you)",
};

interface Language {
  readonly on: string;
  readonly off: { readonly [G in Group]?: string };
}

/** Lower-case forms separated by spaces, by primary language subtag. Each form is in one group only. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    on: "it they you",
    off: {
      object: "them",
      demonstrative: "this that these those",
      person: "he him she her",
      speaker: "i me we us one",
      possessive: "my your his its our their mine yours hers ours theirs",
      reflexive: "myself yourself himself herself itself oneself ourselves yourselves themselves themself",
      relative: "who whom whose which",
    },
  },
  de: {
    on: "er sie es ihn ihm ihr ihnen man du dich dir euch",
    off: {
      speaker: "ich mich mir wir uns",
      possessive:
        "mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer unseres euer eure euren eurem eurer eures",
      reflexive: "sich einander",
      relative: "welcher welche welches welchen welchem was wer wen wem",
      demonstrative:
        "dieser diese dieses diesen diesem dies jener jene jenes jenen jenem der die das den dem denen dessen deren",
    },
  },
  fr: {
    on: "il ils elle elles lui leur eux y ce c' c’ on vous tu te t' t’ toi",
    off: {
      homograph: "le la les l' l’ en",
      speaker: "je j' j’ me m' m’ moi nous",
      possessive:
        "mon ma mes ton ta tes son sa ses notre nos votre vos leurs mien mienne tien tienne sien sienne",
      reflexive: "se s' s’ soi lui-même elle-même eux-mêmes elles-mêmes",
      relative: "qui que qu' qu’ dont où quoi lequel laquelle lesquels lesquelles duquel auquel",
      demonstrative:
        "ça cela ceci celui celle ceux celles celui-ci celle-ci ceux-ci celles-ci celui-là celle-là ceux-là celles-là",
    },
  },
  es: {
    on: "él ella ello ellos ellas lo le les usted ustedes tú te ti contigo vosotros vosotras os vos",
    off: {
      homograph: "la los las",
      speaker: "yo me mí conmigo nosotros nosotras nos",
      possessive:
        "mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras mío mía tuyo tuya suyo suya suyos suyas",
      reflexive: "se sí consigo",
      relative: "que quien quienes cual cuales cuyo cuya cuyos cuyas",
      demonstrative:
        "este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas éste ésta éstos éstas ése ésa ésos ésas",
    },
  },
  it: {
    on: "lui lei loro esso essa essi esse egli ella lo li ne ci vi voi tu te ti",
    off: {
      homograph: "la le gli l' l’",
      speaker: "io me mi noi",
      possessive:
        "mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre",
      reflexive: "si sé",
      relative: "che cui quale quali chi",
      demonstrative: "questo questa questi queste quello quella quelli quelle ciò",
    },
  },
  nl: {
    on: "hij hem zij ze het hen hun er men jij je jou jullie u",
    off: {
      speaker: "ik mij me wij we ons",
      possessive: "mijn jouw zijn haar onze uw",
      reflexive: "zich zichzelf elkaar",
      relative: "die dat wie wat welke wiens",
      demonstrative: "dit deze",
    },
  },
  cs: {
    on: "on ona ono oni ony jeho jej ho něj něho jemu mu němu něm jím ním ji ni jí ní jich nich jim nim jimi nimi vy vás vám vámi ty tebe tě tobě ti tebou",
    off: {
      homograph: "je",
      speaker: "já mě mne mně mi mnou my nás nám námi",
      possessive: "můj moje má mé tvůj tvoje tvá tvé její náš naše váš vaše jejich svůj svá své",
      reflexive: "se si sebe sobě sebou",
      relative: "který která které kteří jenž jež což kdo co",
      demonstrative: "ten ta to tento tato toto tito tyto tohle",
    },
  },
  ru: {
    on: "он она оно они его него ему нему им ним нём нем её ее неё нее ей ней ею нею их них ими ними вы вас вам вами ты тебя тебе тобой тобою",
    off: {
      speaker: "я меня мне мной мною мы нас нам нами",
      possessive:
        "мой моя моё мои твой твоя твоё твои наш наша наше наши ваш ваша ваше ваши свой своя своё свои",
      reflexive: "себя себе собой собою",
      relative: "который которая которое которые кто что чей",
      demonstrative: "это этот эта эти то тот та те",
    },
  },
};

/**
 * Active forms that can only address somebody, by primary language subtag. Forms that mean something else, too, are left
 * out: German “ihr” and “sie”, Italian “vi”. English “you” addresses or is general, which its form does not decide.
 */
const ADDRESSING: Readonly<Record<string, string>> = {
  de: "du dich dir euch",
  fr: "tu te t' t’ toi vous",
  es: "usted ustedes tú te ti contigo vosotros vosotras os vos",
  it: "tu te ti voi",
  nl: "jij je jou jullie u",
  cs: "vy vás vám vámi ty tebe tě tobě ti tebou",
  ru: "вы вас вам вами ты тебя тебе тобой тобою",
};

/** Forms of a language (BCP 47) whose use the form alone decides: they address somebody. */
export function addressingForms(language: string): ReadonlySet<string> {
  const primary = primaryLanguage(language);
  return new Set(formsIn(Object.hasOwn(ADDRESSING, primary) ? (ADDRESSING[primary] ?? "") : ""));
}

/** Groups that can translate an active pronoun of another language. */
const REFERRING: readonly Group[] = ["object", "homograph", "demonstrative", "person"];

const pronouns = new Map<string, ReadonlySet<string>>();

/** Forms of a language (BCP 47) that can translate an active pronoun; empty for a language without a list. */
export function pronounsOf(language: string): ReadonlySet<string> {
  return getOrInsert(pronouns, language, () => {
    const lists = listsOf(language);
    const texts = lists === null ? [] : [lists.on, ...REFERRING.map((group) => lists.off[group] ?? "")];
    return new Set(texts.flatMap(formsIn));
  });
}

function formsIn(text: string): string[] {
  return text.split(" ").filter((form) => form !== "");
}

function listsOf(language: string): Language | null {
  const primary = primaryLanguage(language);
  return Object.hasOwn(LANGUAGES, primary) ? (LANGUAGES[primary] ?? null) : null;
}

/** Forms of a source language (BCP 47), active ones first; empty for a language without a list. */
export function pronounForms(language: string): readonly PlannedForm[] {
  const lists = listsOf(language);
  if (lists === null) return [];
  const forms = (text: string, isOn: boolean, why: string) =>
    formsIn(text).map((form): PlannedForm => ({ form, isOn, why }));
  return [
    ...forms(lists.on, true, ""),
    ...GROUPS.flatMap((group) => forms(lists.off[group] ?? "", false, WHY[group])),
  ];
}
