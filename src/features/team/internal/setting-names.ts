// Names the settings of a campaign, as on the screens of the settings.

import { viewName } from "#core/ledger/event.ts";
import { teamPartsText } from "#text/team-text.ts";

const text = teamPartsText.notShared;

const LABELS = new Map(Object.entries(text.settings));

export function settingInWords(key: string): string {
  const view = viewName(key);
  return view === null ? (LABELS.get(key) ?? text.otherSetting) : text.view(view);
}
