// Names key presses: which key a command has, whatever the keyboard’s layout, and how a key is shown; and decides what
// Enter links.

/** The properties of a key press that are used; a DOM event has them. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * A name for a key press. Digits are named by their position, because on AZERTY keyboards they need Shift. Letters are
 * named by the printed letter, or by position if the script is not Latin or an input method takes the key (“Process”).
 * On the keypad, a key is a digit only if it types one: without NumLock, it is an arrow or another key. Cmd counts as
 * Ctrl. Null for modifiers alone, dead keys, and other keys that an input method takes.
 */
export function keyPressName(press: KeyPress): string | null {
  if (["Shift", "Control", "Alt", "Meta", "AltGraph", "Dead"].includes(press.key)) return null;
  const keypad = /^Numpad[0-9]$/.test(press.code) && /^[0-9]$/.test(press.key) ? press.key : undefined;
  const digit = keypad ?? /^Digit([0-9])$/.exec(press.code)?.[1];
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase();
  let name: string;
  if (digit !== undefined) name = digit;
  else if (press.key === " ") name = "Space";
  else if (/^[a-z]$/i.test(press.key)) name = press.key.toLowerCase();
  else if (letter !== undefined && (press.key.length === 1 || isTakenByInputMethod(press))) name = letter;
  else if (isTakenByInputMethod(press)) return null;
  else name = press.key;
  const shift = press.shiftKey && (name.length > 1 || /^[a-z]$/.test(name)) ? "Shift+" : "";
  const control = press.ctrlKey || press.metaKey ? "Ctrl+" : "";
  return `${control}${press.altKey ? "Alt+" : ""}${shift}${name}`;
}

/** Whether an input method takes the key, so that the browser does not say which one it is. */
export function isTakenByInputMethod({ key }: Pick<KeyPress, "key">): boolean {
  return key === "Process";
}

/** The user's own keys, by the id of a command, in the notation of `keyPressName`. */
export type KeyOverrides = Readonly<Record<string, string>>;

const SHOWN: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "↵",
  Escape: "esc",
  Backspace: "⌫",
  Space: "space",
};

/** A chord as shown on a control. */
export function shownKey(chord: string): string {
  return chord
    .split("+")
    .map((part) => SHOWN[part] ?? part.toLowerCase())
    .join(" ");
}

// Decides what choosing a word and pressing Enter do while links are being fixed. The rules are the same for judging and
// for annotating tokens, and for keys, mouse and touch.

/** The links of one word while they are being fixed. */
export interface LinksInFix<T> {
  /** The words that were linked when the fixing began. */
  readonly atFirst: readonly T[];
  /** The words that are linked now. */
  readonly linked: readonly T[];
  /** The last word that was linked or unlinked; null = none. */
  readonly lastChosen: T | null;
}

type Same<T> = (one: T, other: T) => boolean;

/**
 * What choosing a word does, by a click, a tap or Space. `toggle`: unlinks a linked word. `only`: the word replaces the
 * words that were linked when the fixing began, because these are wrong. `too`: the words were changed by hand since
 * then, so the word is linked in addition.
 */
export function choiceLinks<T>(word: T, links: LinksInFix<T>, isSame: Same<T>): "toggle" | "only" | "too" {
  if (links.linked.some((one) => isSame(one, word))) return "toggle";
  return isAsAtFirst(links, isSame) ? "only" : "too";
}

/**
 * What Enter does with the word under the cursor before it ends the fixing. `only`: the word becomes the only linked one,
 * because no link was changed by hand. `too`: the word is linked in addition, so that links made by hand are not lost.
 * `nothing`: the word was itself the last one to be linked or unlinked, so nothing changes.
 */
export function enterLinks<T>(word: T, links: LinksInFix<T>, isSame: Same<T>): "only" | "too" | "nothing" {
  if (links.lastChosen !== null && isSame(word, links.lastChosen)) return "nothing";
  return isAsAtFirst(links, isSame) ? "only" : "too";
}

function isAsAtFirst<T>({ atFirst, linked }: LinksInFix<T>, isSame: Same<T>): boolean {
  return (
    atFirst.length === linked.length && atFirst.every((one) => linked.some((other) => isSame(one, other)))
  );
}
