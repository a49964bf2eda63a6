// Holds what is said of a token in a few words, for header and list.

import { chosen } from "#core/making/annotate.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE_WORDS } from "#core/suite/unsuitable.ts";
import { annotateText } from "#text/annotate.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";

const text = annotateText.list;

/** In the words of the choices; which of a pair it is once that is known. */
export function saidShortly(sitting: AnnotateSitting, token: TokenRef): string {
  const content = sitting.content(token);
  const { category, antecedents, unsuitable } = content;
  if (unsuitable !== null) return text.noExample(UNSUITABLE_WORDS[unsuitable]);
  if (category === null) return text.notAnnotated;
  const choice = chosen(content, sitting.source.place(token));
  return antecedents.length > 0 || choice === null ? fullCategoryName(category) : choice.name;
}
