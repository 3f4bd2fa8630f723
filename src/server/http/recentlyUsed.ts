/** Creates a map that keeps only the values used last, at most `most`. */
export function recentlyUsed<Value>(most: number) {
  const values = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values;
    if (oldest && values.size > most) values.delete(oldest[0]);
  };
  return {
    get: (key: string): Value | undefined => {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key: string) => values.delete(key),
  };
}
