// How screen objects look for a text that counts something.
import { ANY, like } from "./words.ts";

/** Matches a text that counts something, whatever the number is. */
export function anyCount(text: (count: number) => string): RegExp {
  const [one, many] = [text(1).replace("1", ANY), text(22).replace("22", ANY)].map(
    (words) => like(words).source,
  );
  return new RegExp(`${one}|${many}`);
}
