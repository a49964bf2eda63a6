// A screen whose functions do nothing, for tests only.

import type { Surroundings } from "./surroundings.ts";

export function noSurroundings(changes: Partial<Surroundings> = {}): Surroundings {
  return {
    autoAdvance: false,
    tooFastMs: 0,
    now: () => 0,
    toggle: () => {},
    isFixing: false,
    switchLayout: () => {},
    focusRemark: () => {},
    focusOwnTag: () => {},
    keepInPlace: (change) => change(),
    goToAntecedent: () => {},
    moveTokenFocus: () => {},
    isTokenFocused: () => false,
    pressFocusedToken: () => {},
    showCollapsed: () => false,
    canSwitchLayout: () => true,
    ...changes,
  };
}
