interface RecordText {
  key: string;
  /** Its place as faults name it. */
  path: string;
  text: string;
}

/** Every text inside a JSON value. */
export function* textsIn(value: unknown, path = '', key = ''): Generator<RecordText> {
  if (typeof value === 'string') yield { key, path, text: value.trim() };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, `${path}[${index}]`, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      yield* textsIn(inner, path ? `${path}.${name}` : name, name);
  }
}
