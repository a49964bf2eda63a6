// Runs work only once and when it is needed, to its end without pauses, or for whether it succeeds.

import { getOrInsert } from "./grouping.ts";

/**
 * Returns a function that calls `compute` at its first call and returns the same value at every call. Useful for values
 * that are costly and may not be needed.
 */
export function once<T>(compute: () => T): () => T {
  let cached: { readonly value: T } | null = null;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}

/** Like `once`, for each object that is given. The value is kept as long as the object. */
export function oncePer<K extends object, T extends object>(compute: (given: K) => T): (given: K) => T {
  const values = new WeakMap<K, T>();
  return (given) => getOrInsert(values, given, () => compute(given));
}

/**
 * Like `once`, for an asynchronous request. If the request failed, or if `isCacheable` returns false for its result,
 * the next call sends the request again.
 */
export function onceAnswered<T>(
  ask: () => Promise<T>,
  isCacheable: (answer: T) => boolean = () => true,
): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    if (pending !== null) return pending;
    const request = ask();
    const forget = () => {
      if (pending === request) pending = null;
    };
    pending = request;
    void request.then((answer) => {
      if (!isCacheable(answer)) forget();
    }, forget);
    return request;
  };
}

// Runs work that is divided into parts, without pauses between the parts.

/** Runs the work to its end and returns its result. Progress is ignored. */
export function runToEnd<T>(parts: Generator<unknown, T>): T {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}

/** Resolves to whether the promise is fulfilled; never rejects. */
export function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
