// Holds the pronoun forms of source languages: which are looked at, and which are left out and why (PROTEST 2016, §5.1).

import type { PlannedForm } from "#core/suite/suite-plan.ts";

const GROUPS = [
  "object",
  "demonstrative",
  "person",
  "speaker",
  "possessive",
  "reflexive",
  "relative",
] as const;
type Group = (typeof GROUPS)[number];

/** Why a group of forms is left out. */
const WHY: { readonly [G in Group]: string } = {
  reflexive: "reflexive: infrequent",
  relative: "relative: infrequent where it is marked for number and gender, else unambiguous",
  speaker: "refers to the speaker: unambiguous",
  person: "he, she: unambiguous",
  possessive: "possessive: agrees with the noun that follows, not with the antecedent",
  demonstrative: "demonstrative: poses the problems that “it” poses",
  object: "not among the forms of PROTEST 2016, which are it, they and you",
};

interface Language {
  readonly on: string;
  readonly off: { readonly [G in Group]?: string };
}

/** Forms in lower case, by blanks. By the primary language subtag. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    on: "it they you",
    off: {
      object: "them",
      demonstrative: "this that these those",
      person: "he him she her",
      speaker: "i me we us",
      possessive: "my your his its our their mine yours hers ours theirs",
      reflexive: "myself yourself himself herself itself ourselves yourselves themselves",
      relative: "who whom whose which",
    },
  },
  de: {
    on: "er sie es ihn ihm ihr ihnen",
    off: {
      speaker: "ich mich mir wir uns",
      possessive: "mein dein sein unser euer",
      reflexive: "sich",
      demonstrative: "dieser diese dieses diesen diesem der die das den dem denen",
    },
  },
  fr: {
    on: "il ils elle elles le la les l' l’ lui leur en y ce c' c’ on vous tu te t' t’",
    off: {
      speaker: "je j' j’ me m' m’ moi nous",
      possessive: "mon ma mes ton ta tes son sa ses notre nos votre vos leurs",
      reflexive: "se s' s’ soi",
      relative: "qui que qu' qu’ dont où lequel laquelle lesquels lesquelles",
      demonstrative: "ça cela ceci celui celle ceux celles",
    },
  },
  es: {
    on: "él ella ello ellos ellas lo la los las le les usted ustedes tú te vosotros vosotras os",
    off: {
      speaker: "yo me mí nosotros nosotras nos",
      possessive: "mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra",
      reflexive: "se sí",
      relative: "que quien quienes cual cuales cuyo cuya",
      demonstrative: "este esta esto estos estas ese esa eso esos esas",
    },
  },
  it: {
    on: "lui lei loro esso essa essi esse lo la li le gli ne ci voi vi tu ti",
    off: {
      speaker: "io me mi noi",
      possessive: "mio mia miei mie tuo tua suo sua suoi sue nostro nostra vostro vostra",
      reflexive: "si sé",
      relative: "che cui quale quali",
      demonstrative: "questo questa questi queste quello quella ciò",
    },
  },
  nl: {
    on: "hij hem zij ze het hen hun er jij je jou jullie u",
    off: {
      speaker: "ik mij me wij we ons",
      possessive: "mijn jouw zijn haar onze uw",
      reflexive: "zich zichzelf",
      relative: "die dat wie wat welke",
      demonstrative: "dit deze",
    },
  },
  cs: {
    on: "on ona ono oni ony jeho jej ho jemu mu něm ním ji jí ní je jich jim jimi nich nim nimi vy vás vám ty tě ti",
    off: {
      speaker: "já mě mně mi my nás nám",
      possessive: "můj tvůj její náš váš jejich",
      reflexive: "se si sebe sobě",
      relative: "který která které kteří jenž což",
      demonstrative: "ten ta to ti tento tato toto",
    },
  },
  ru: {
    on: "он она оно они его ему им ём нём ней нему ним неё её ей ею их них ними вы вас вам ты тебя тебе",
    off: {
      speaker: "я меня мне мы нас нам",
      possessive: "мой твой наш ваш",
      reflexive: "себя себе собой",
      relative: "который которая которое которые кто что",
      demonstrative: "это этот эта эти тот та те",
    },
  },
};

/** Forms of a source language, those looked at first; none for a language without a list. `language`: BCP 47. */
export function pronounForms(language: string): readonly PlannedForm[] {
  const [primary = ""] = language.toLowerCase().split("-");
  const known = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : undefined;
  if (known === undefined) return [];
  const seen = new Set<string>();
  const forms = (text: string, isOn: boolean, why: string) =>
    text
      .split(" ")
      .filter((form) => !seen.has(form) && seen.add(form))
      .map((form): PlannedForm => ({ form, isOn, why }));
  return [
    ...forms(known.on, true, ""),
    ...GROUPS.flatMap((group) => forms(known.off[group] ?? "", false, WHY[group])),
  ].filter(({ form }) => form !== "");
}
