// Draws the phrases offered as antecedents, each with its digit: as a list, or as a strip on small screens.

import { haveSameSpan } from "#core/suite-building/phrases/edit-antecedent.ts";
import { annotateText } from "#text/annotate.ts";
import { Button, Kbd, SMALL } from "#ui/button.tsx";
import { DataWords } from "#ui/data-words.tsx";
import { choosePhrase, OFFERS_PER_PAGE, offersWithDigits, SHOW_NEXT_OFFERS } from "./antecedent-commands.ts";
import { useShownToken } from "./controls.tsx";

const text = annotateText.antecedent;

export function AntecedentOffers() {
  const { task, shown: token, commands } = useShownToken();
  const { source, store } = task;
  const { offersFrom } = store.getState();
  const offers = offersWithDigits(task, token);
  const isMore = task.offers(token).length > OFFERS_PER_PAGE;
  const { antecedents } = task.content(token);
  if (offers.length === 0) {
    return <p className="text-sm text-muted">{text.noOffers}</p>;
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-xs text-muted max-lg:hidden">
        {antecedents.length === 0 ? text.offersOrder : text.offersReplace}
      </p>
      <ol
        aria-label={text.offers}
        className="flex list-none flex-col max-lg:-mx-3 max-lg:flex-row max-lg:gap-1.5 max-lg:overflow-x-auto max-lg:px-3 max-lg:py-1"
      >
        {offers.map((offer, index) => {
          const isChosen = antecedents.some((one) => haveSameSpan(one, offer));
          return (
            <li key={`${offer.line} ${offer.start} ${offer.end}`} className="max-lg:shrink-0">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-keyshortcuts={String(index + 1)}
                onClick={(event) =>
                  commands.act(choosePhrase(offer, event.shiftKey || event.ctrlKey || event.metaKey))
                }
                className={`flex min-h-8 w-full items-center justify-between gap-2 rounded px-2 text-start text-sm max-lg:min-h-11 max-lg:rounded-lg max-lg:border-2 max-lg:px-3 ${isChosen ? "bg-antecedent-wash max-lg:border-antecedent" : "hover:bg-sunken max-lg:border-line"}`}
              >
                <DataWords
                  language={source.suite.sourceLanguage}
                  className="min-w-0 truncate max-lg:max-w-56"
                >
                  {source.phrase(offer)}
                </DataWords>
                <Kbd>{String(index + 1)}</Kbd>
              </button>
            </li>
          );
        })}
        {isMore ? (
          <li className="max-lg:shrink-0">
            <Button
              kind="quiet"
              className={`${SMALL} px-2! max-lg:min-h-11!`}
              shortcut="0"
              onClick={() => commands.act(SHOW_NEXT_OFFERS)}
            >
              {offersFrom === 0 ? text.furtherBack : text.otherOffers}
            </Button>
          </li>
        ) : null}
      </ol>
    </div>
  );
}
