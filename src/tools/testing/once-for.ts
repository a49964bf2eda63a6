// Computes a value that takes long once per key, for all tests in a file or worker that only read it.

/** Returns the same promise for the same key. If building a value fails, every test that uses the value fails. */
export function onceFor<Value>(build: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const built = new Map<string, Promise<Value>>();
  return (key) => {
    const value = built.get(key) ?? build(key);
    built.set(key, value);
    return value;
  };
}
