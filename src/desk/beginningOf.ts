const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first letters of a text, each of them whole: an emoji and a Telugu letter are several characters. */
export function beginningOf(text: string, count: number): string {
  let end = 0;
  // A letter has seldom more than a few characters; what is behind them is not looked at.
  for (const { segment, index } of take(letters.segment(text.slice(0, count * 20)), count))
    end = index + segment.length;
  return text.slice(0, end);
}

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken === count) return;
    taken++;
    yield item;
  }
}
