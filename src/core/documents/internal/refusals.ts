// Finds refusals of language models, and markers of failure that programs write instead of a translation.

/** Words of apology before a refusal, which may be sentences of their own. */
const APOLOGY =
  "(?:(?:i['’]m (?:very )?sorry|sorry|i apologi[sz]e|unfortunately|as an ai[^,.]{0,40}|" +
  "je suis désolée?|désolée?|je regrette|malheureusement|(?:es )?tut mir (?:sehr )?leid|leider|entschuldigung|entschuldige|als ki[^,.]{0,40}|" +
  "lo siento|lamentablemente|mi dispiace|purtroppo|desculpe|sinto muito|infelizmente|het spijt me|sorry|helaas|" +
  "tyvärr|beklager|desværre|dessverre|því miður|valitettavasti|kahjuks|sajnálom|sajnos|îmi pare rău|maaf|xin lỗi|" +
  "omlouvám se|promiňte|bohužel|je mi líto|lituji|ospravedlňujem sa|prepáčte|žiaľ|bohužiaľ|przepraszam|przykro mi|niestety|" +
  "извините|простите|к сожалению|вибачте|на жаль|прабачце|на жаль|很?抱歉|对不起|對不起|申し訳(?:ありません|ございません)(?:が)?|죄송(?:합니다|하지만|합니다만)|آسف|عذرا)" +
  "[\\s,.!،，。、:—–-]*(?:(?:but|mais|aber|pero|ma|mas|maar|men|ale|no|но|але|але ж|de|dar|tetapi|tapi|nhưng|但|但是)\\s+)?){0,2}";

/**
 * How models of each language say that they cannot do something, and what they cannot do. Both in the same sentence: “I
 * can't come” is no refusal.
 */
const REFUSALS: readonly (readonly [unable: string, what: string])[] = [
  [
    "i (?:can['’]?t|cannot|can not|am unable|['’]?m unable|am not able|['’]?m not able|won['’]t|will not|must decline)",
    "help|assist|translat|provid|fulfil|comply|answer|do (?:that|this)|support|offer|generate|complete|engage|request|content",
  ],
  [
    "(?:ich (?:kann|darf|werde)(?=[^.!?]*\\b(?:nicht|keine?[nrsm]?)\\b)|(?:das|dies|dabei|damit|hier(?:bei)?)\\s(?:kann|darf) ich(?=[^.!?]*\\bnicht\\b)|kann ich(?=[^.!?]*\\b(?:nicht|keine?[nrsm]?)\\b))",
    "übersetz|anfrage|bereitstell|zur verfügung stellen|helfen|hilfe|behilflich|anleitung|ratschl|unterstütz|anbieten|beantwort|inhalt",
  ],
  ["je ne (?:peux|suis pas en mesure|pourrai)", "tradu|fournir|aider|répondre|demande|contenu|assist"],
  ["no (?:puedo|podré)", "traduc|ayudar|proporcionar|ofrecer|cumplir|solicitud|responder|contenido"],
  ["non (?:posso|sono in grado)", "tradu|aiutar|fornire|richiesta|rispondere|contenut|assister"],
  ["não (?:posso|consigo)", "tradu|ajudar|fornecer|pedido|solicitação|responder|conteúdo|atender"],
  [
    "(?:ik kan|kan ik)(?=[^.!?]*\\b(?:niet|geen)\\b)",
    "vertal|vertaling|helpen|verzoek|bieden|verstrekken|inhoud",
  ],
  [
    "(?:jag|jeg) (?:kan|kommer) (?:inte|ikke)|kan (?:jag|jeg) (?:inte|ikke)",
    "övers[äa]tt|oversæt|oversett|hjälp|hjælp|hjelp|tillhandahåll|levere|begäran|anmodning|forespørsel|innehåll",
  ],
  ["ég get ekki|get ég ekki", "þýtt|þýðingu|aðstoðað|hjálpað|veitt|beiðni"],
  ["en voi", "kääntä|käännös|auttaa|tarjota|pyyntö|vastata"],
  ["(?:ma )?ei saa", "tõlkida|tõlget|aidata|pakkuda|taotlus|vastata"],
  ["(?:nemohu|nemůžu|nebudu|nejsem schop|nelze)", "přel|překl|poskyt|pomo[ci]|žádost|požadav|odpov|obsah"],
  ["(?:nemôžem|nebudem|nie som schop)", "prelož|preklad|poskyt|pomôc|žiados|požiadav|odpoved|obsah"],
  ["nie (?:mogę|jestem w stanie|będę)", "tłumacz|pomóc|pomoc|udziel|dostarcz|zapewni|prośb|odpowied|treści"],
  [
    "(?:я )?не (?:могу|буду|смогу|в состоянии)",
    "перевод|перевест|помо[чщ]|запрос|предостав|инструкц|ответить|просьб",
  ],
  [
    "(?:я )?не (?:можу|буду|зможу)",
    "переклад|переклас|перекласти|допомог|допомож|запит|надати|відповіс|відповід",
  ],
  ["(?:я )?не (?:магу|буду)", "пераклад|пераклас|дапамаг|дапамог|запыт|адказаць"],
  ["nem (?:tudok|tudom|áll módomban)", "fordít|segít|kérés|válaszol|teljesít"],
  ["nu (?:pot|sunt în măsură)", "tradu|ajut|oferi|furniza|cerere|răspunde"],
  ["(?:saya )?tidak (?:dapat|bisa)", "terjemah|membantu|memberikan|menyediakan|permintaan|menjawab"],
  ["(?:tôi )?không thể", "dịch|giúp|cung cấp|hỗ trợ|đáp ứng|trả lời"],
  ["我?(?:无法|無法|不能|不可以|没办法)", "翻译|翻譯|提供|协助|協助|帮助|幫助|满足|滿足|回答"],
  [
    "(?=[^。！？]*(?:できません|できかねます|いたしかねます|ことはできない))",
    "翻訳|お手伝い|対応|お答え|提供|ご要望",
  ],
  ["(?=[^.!?]*(?:할 수 없|드릴 수 없|수 없습니다|어렵습니다))", "번역|제공|도움|도와|답변|요청"],
  ["لا (?:أستطيع|يمكنني)", "ترجم|مساعد|تقديم|طلب"],
];

const REFUSAL = new RegExp(
  `^${APOLOGY}(?:${REFUSALS.map(([unable, what]) => `(?:${unable})[^.!?。！？\\n]{0,300}?(?:${what})`).join("|")})`,
  "iu",
);

/** Words that say in the source what a refusal says: an apology, or that somebody cannot do something. */
const DECLINES =
  /\bi\b[^.!?]{0,30}(?:n['’]t|not|no|never)\b|sorry|apologi|excuse|pardon|forgive|regret|unfortunately|can['’]?t\b|cannot|can not|unable|not able|couldn['’]?t|won['’]t|will not|désol|excus|ne peux|leider|leid|entschuldig|kann|siento|no puedo|dispiace|scus|non posso|desculp|não posso|spijt|helaas|kan niet|kan inte|kan ikke|nemoh|nemůž|nelze|omlouv|promiň|bohužel|nemôž|przepr|nie mogę|извин|прост|сожал|не мог|вибач|не мож|прабач|抱歉|对不起|對不起|不能|无法|無法|ごめん|すみません|申し訳|できない|できません|죄송|미안|없/iu;
/** Number of characters at the beginning of the source in which such words are looked for. */
const BEGINNING = 100;

/** Text in brackets that reports a failure: “<OUTPUT_BLOCKED>”, “[ERROR: no output]”, “{{null}}”. */
const MARKER = /^[<[{(]{1,3}\/?[^<>[\]{}()"\n]{1,60}[>\]})]{1,3}[.!]?$/;
const FAILURE =
  /error|block|refus|filtered|failed|failure|no[ _-]?(?:output|translation|response)|null|\bnone\b|empty|undefined|timeout|unsafe/i;

/** Whether a model refuses to translate. What begins as a refusal is a translation if the source begins so, too. */
export function isRefusal(source: string, text: string): boolean {
  const isShort = text.length < Math.max(400, source.length / 2);
  return isShort && REFUSAL.test(text.trim()) && !DECLINES.test(source.trim().slice(0, BEGINNING));
}

/** Whether the text is only a marker of a failure, and the source is no text in brackets itself. */
export function isFailureMarker(source: string, text: string): boolean {
  return isMarker(text) && !MARKER.test(source.trim());
}

/** The lines that are only a marker of a failure; none if the source has such lines, too. */
export function failureLines(source: string, text: string): string[] {
  const linesOf = (whole: string) => whole.split("\n").map((line) => line.trim());
  return linesOf(source).some(isMarker) ? [] : linesOf(text).filter(isMarker);
}

function isMarker(text: string): boolean {
  return MARKER.test(text.trim()) && FAILURE.test(text);
}
