// Reads the ids and language tags of test sets of documents, as WMT writes them.

import { isLanguageTag } from "#core/text/language.ts";

/** The last part of an id of WMT: “SET_###_tales_###_en_###_fr_###_d1” is “d1”. */
export function lastPartOf(id: string): string {
  return id.split(/_###_|_#_/).at(-1) ?? id;
}

/** The name of a document in a table, where an id has no tab and no line end. */
export function nameInTable(id: string): string {
  return id.replace(/[\t\r\n]/g, " ");
}

/** The languages that an id names: “SET_###_tales_###_eng_Latn_###_fra_Latn_###_d1”, “en-ru_RU_#_news_#_d1”. */
export function languagesInId(id: string): readonly string[] {
  const parts = id.split("_###_");
  if (parts.length >= 5) return parts.slice(2, 4);
  const [, source, target] = /^([a-z]{2,3})-([a-z]{2,3}(?:_[A-Z]{2})?)_#_/.exec(id) ?? [];
  return source === undefined || target === undefined ? [] : [source, target];
}

/** Two-letter codes of languages that test sets name by three letters (ISO 639-3). */
const SHORT_CODES: ReadonlyMap<string, string> = new Map(
  "afr:af amh:am ara:ar hye:hy aze:az bel:be ben:bn bos:bs bul:bg cat:ca ces:cs cym:cy dan:da deu:de ell:el eng:en epo:eo est:et ekk:et eus:eu fas:fa pes:fa fin:fi fra:fr gle:ga glg:gl guj:gu heb:he hin:hi hrv:hr hun:hu ind:id isl:is ita:it jpn:ja kan:kn kat:ka kaz:kk khm:km kor:ko lav:lv lvs:lv lit:lt ltz:lb mal:ml mar:mr mkd:mk mlt:mt msa:ms zsm:ms mya:my nep:ne nld:nl nob:nb nno:nn pan:pa pol:pl por:pt ron:ro rus:ru sme:se slk:sk slv:sl spa:es sqi:sq srp:sr swa:sw swh:sw swe:sv tam:ta tel:te tgl:tl tha:th tur:tr ukr:uk urd:ur uzn:uz vie:vi zho:zh cmn:zh zul:zu"
    .split(" ")
    .map((pair): [string, string] => {
      const [long = "", short = ""] = pair.split(":");
      return [long, short];
    }),
);

/** Scripts that are said, because the language is written in several: “zho_Hans”, “srp_Cyrl”. */
const SEVERAL_SCRIPTS = new Set(["zh", "sr", "bs", "uz", "az", "pa", "yue"]);

/** The BCP 47 tag of “eng_Latn”, “en_US”, “zho_Hant_TW” or “en”; the text itself if it is no such tag. */
export function languageTagOf(written: string): string {
  const [first = "", ...others] = written.trim().split(/[-_]/);
  const language = SHORT_CODES.get(first.toLowerCase()) ?? first.toLowerCase();
  const kept = others.filter((part) => !/^[A-Za-z]{4}$/.test(part) || SEVERAL_SCRIPTS.has(language));
  const tag = [language, ...kept].join("-");
  return isLanguageTag(tag) ? tag : written;
}
