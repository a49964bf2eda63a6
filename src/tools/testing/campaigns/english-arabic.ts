// Provides thirty invented sentences in English and Arabic, for tests only: two short texts with several kinds of
// pronouns, and a system's output.

/** Source and reference; a blank line separates the two texts. */
const PAIRS: readonly (readonly [english: string, arabic: string] | null)[] = [
  ["The old house stood near the river.", "كان البيت القديم قائما قرب النهر."],
  ["It had a blue door.", "كان له باب أزرق."],
  ["The children opened the door because it was not locked.", "فتح الأطفال الباب لأنه لم يكن مقفلا."],
  ["They found a small box in the kitchen.", "وجدوا صندوقا صغيرا في المطبخ."],
  ["It was full of letters.", "كان مليئا بالرسائل."],
  ["The letters were wet, so they dried them near the fire.", "كانت الرسائل مبللة، فجففوها قرب النار."],
  ["It was raining outside.", "كانت السماء تمطر في الخارج."],
  [
    "The teacher read the first letter, but she did not understand it.",
    "قرأت المعلمة الرسالة الأولى، لكنها لم تفهمها.",
  ],
  ["It was written in another language.", "كانت مكتوبة بلغة أخرى."],
  ["You need a good dictionary for that.", "تحتاج إلى قاموس جيد لذلك."],
  ["The family sold the house last year.", "باعت العائلة البيت في العام الماضي."],
  ["They moved to the city.", "انتقلوا إلى المدينة."],
  ["It is hard to forget such a place.", "من الصعب نسيان مكان كهذا."],
  ["The river rose in spring, and it reached the garden.", "ارتفع النهر في الربيع، ووصل إلى الحديقة."],
  ["Nobody expected it.", "لم يتوقع أحد ذلك."],
  null,
  ["The company built a new ship.", "بنت الشركة سفينة جديدة."],
  ["It was the biggest ship in the harbour.", "كانت أكبر سفينة في الميناء."],
  ["The sailors loved it because it was fast.", "أحبها البحارة لأنها كانت سريعة."],
  ["They painted it white.", "دهنوها باللون الأبيض."],
  ["A storm came in the night.", "جاءت عاصفة في الليل."],
  ["It broke the mast.", "كسرت الصاري."],
  ["The captain called the sailors, and they repaired it.", "نادى القبطان البحارة، فأصلحوه."],
  ["It took three hours.", "استغرق ذلك ثلاث ساعات."],
  ["In the morning the sea was calm, and it shone.", "في الصباح كان البحر هادئا، وكان يلمع."],
  [
    "The sailors saw an island, but they could not reach it.",
    "رأى البحارة جزيرة، لكنهم لم يستطيعوا الوصول إليها.",
  ],
  ["You can see it on the map.", "يمكنك أن تراها على الخريطة."],
  ["It was getting dark.", "كان الظلام يحل."],
  ["The cook lit a lamp and put it on the table.", "أشعل الطباخ مصباحا ووضعه على الطاولة."],
  ["The lamp burned all night, and it warmed the room.", "اشتعل المصباح طوال الليل، وأدفأ الغرفة."],
  ["Then they slept.", "ثم ناموا."],
];

const side = (which: 0 | 1) => PAIRS.map((pair) => `${pair?.[which] ?? ""}\n`).join("");

export const ENGLISH = side(0);
export const ARABIC = side(1);

/** A system's output, which differs from the Arabic text in some words and genders. */
export const ARABIC_OUTPUT = ARABIC.replace("كان له باب أزرق.", "كان لها باب أزرق.")
  .replace("فتح الأطفال الباب لأنه لم يكن مقفلا.", "فتح الأطفال الباب لأنها لم تكن مقفلة.")
  .replace("كانت أكبر سفينة في الميناء.", "كان أكبر سفينة في الميناء.")
  .replace("كسرت الصاري.", "حطمت الصاري.");
