// Holds how numbers are written wherever people read them in the page: with commas, before what they count, as a part of all.

/** Made once, when the first figure is written: to make one takes longer than all numbers of a screen, or reading a small file. */
let figures: Intl.NumberFormat | null = null;

/** With a comma from a thousand on, whatever the browser's language: the interface is in English. */
export function figure(number: number): string {
  figures ??= new Intl.NumberFormat("en-GB");
  return figures.format(number);
}

/** “1 warning”, “3,094 warnings”; never a number in letters. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : several}`;
}

/** “5 of 7”, in sentences; in tables it is “5/7”. */
export function ofAll(part: number, all: number): string {
  return `${figure(part)} of ${figure(all)}`;
}
