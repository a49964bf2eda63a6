// Decides which words keep a following point, by language.

/** Abbreviations without their final point. A short list; others are learnt from the suite's tokens. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: "Mr Mrs Ms Dr Prof Rev Gen Col Capt Lt Sgt Sen Sens Rep Gov Hon St Jr Sr Inc Ltd Co Corp Bros vs etc Jan Feb Mar Apr Aug Sept Oct Nov Dec Fig figs al cf pp vol approx dept est Ave Blvd Rd",
  fr: "M MM Mme Mlle Dr Pr Me Mgr St Ste etc cf env ex av apr art chap fig janv févr juil sept oct nov déc éd hab min tél vol",
  de: "Dr Prof Hr Fr Frl Nr Str St bzw ca usw usf etc evtl ggf inkl Abb Abs Aufl Bd bes Jh Jhd Mio Mrd Mill Min Std Tel vgl z d u o p s h B a v Chr Jan Febr Aug Sept Okt Nov Dez sog Ing Dipl Mag",
  es: "Sr Sra Srta Sres Dr Dra D Dña Ud Uds Vd Vds etc pág págs núm art cap fig ej aprox avda tel vol",
  it: "sig sigg dott prof ing avv on ecc pag pagg art cap fig es tel vol Sig Sigg Dott Prof Ing Avv On",
  pt: "Sr Sra Srs Srta Dr Dra Prof Profa Eng etc pág págs núm art cap fig ex aprox av tel vol",
  ca: "Sr Sra Srs Dr Dra etc pàg núm art cap fig ex aprox av tel vol",
  nl: "dhr mevr mw dr drs ir ing prof mr bijv bv enz evt o.a blz nr art jl jr ca resp tel vgl",
  cs: "např tj tzv atd apod resp popř příp mj č čl str sv tř tis mil mld hod min obr odst p r pí Dr Ing Mgr Bc MUDr JUDr PhDr RNDr Prof prof doc",
  ru: "г гг в вв др пр тыс млн млрд руб коп стр рис см ср напр ул им проф акад т д п е н э",
};

/** Languages that write the ordinal 3rd as “3.” within a sentence. */
const POINT_MAKES_ORDINAL = new Set([
  "de",
  "cs",
  "sk",
  "sl",
  "hr",
  "da",
  "nb",
  "nn",
  "no",
  "fi",
  "et",
  "hu",
  "pl",
]);

/** Words of one letter that can end sentences (“It was I.”). */
const WORDS_OF_ONE_LETTER: Readonly<Record<string, RegExp>> = {
  en: /^I$/,
  es: /^[YOEA]$/,
  it: /^[EÈOA]$/,
  fr: /^[YÀA]$/,
};

/** U.S, z.B, Ph.D, p.ex: short parts separated by points, at least one of a single letter. */
const POINTS_INSIDE = /^(?=.*(?:^|\.)\p{L}(?:\.|$))\p{L}{1,3}(?:\.\p{L}{1,3})+$/u;
const INITIAL = /^\p{Lu}$/u;
const ORDINAL = /^\d{1,4}$/;
/** Maximum length of a word that can keep its point. */
const LONGEST = 12;

export interface PointRules {
  /** Whether the following point belongs to the word. `after`: the next characters after the point. */
  keepsPoint(word: string, after: string): boolean;
}

export function pointRules(primary: string, learntWords: readonly string[]): PointRules {
  const abbreviations = new Set([...(BY_LANGUAGE[primary]?.split(" ") ?? []), ...learntWords]);
  const pointMakesOrdinal = POINT_MAKES_ORDINAL.has(primary);
  const oneLetterWords = WORDS_OF_ONE_LETTER[primary];
  return {
    keepsPoint(word, after) {
      if (word.length > LONGEST) return false;
      if (POINTS_INSIDE.test(word)) return true;
      // At the end of a line, the point after a single letter ends the sentence.
      const isContinued = /^\s?[^\s\p{L}\p{N}]?\s?[\p{L}\p{N}]/u.test(after);
      if (INITIAL.test(word)) return isContinued && oneLetterWords?.test(word) !== true;
      if (ORDINAL.test(word)) return pointMakesOrdinal && /^\s\p{L}/u.test(after);
      if (!abbreviations.has(word)) return false;
      return isContinued || word.length > 1;
    },
  };
}
