import { describe, expect, it } from 'vitest';
import { faultsOf, heardLines, isComplete } from './judge.ts';
import type { Spoken } from './speech.ts';

/** What was said, one event every `pace` milliseconds; `stop` is that it fell silent. */
const say = (pace: number, ...events: string[]): Spoken[] =>
  events.map((text, place) => ({ at: place * pace, kind: text === 'stop' ? 'stop' : 'line', text }));

describe('a step with the screen reader', () => {
  it('is right when each of its words is heard once, and tells of what is missing, heard twice, or not to be heard', () => {
    const once = ['Phone', 'Sent', /^Sent$/];
    expect(faultsOf(say(1000, 'Phone entry required.', 'Sent'), { once })).toEqual([]);
    expect(faultsOf(say(1000, 'Sent', 'Sent'), { once: ['Phone', 'Sent'] })).toEqual([
      'not heard: “Phone”',
      '2 times: “Sent”',
    ]);
    expect(faultsOf(say(1000, 'expanded'), { never: ['expanded'] })).toEqual(['heard: “expanded”']);
    expect(faultsOf([], {})).toEqual(['silent']);
  });

  it('is complete when all it waits for was heard; what is cut off at once does not count', () => {
    const expected = { once: ['Phone', 'Sent'] };
    expect(isComplete(say(1000, 'Phone'), expected)).toBe(false);
    expect(isComplete(say(1000, 'Phone', 'Sent'), expected)).toBe(true);
    expect(isComplete([], {})).toBe(false);
    expect(heardLines(say(100, 'Home link.', 'stop', 'Services link.'))).toEqual(['Services link.']);
    expect(heardLines(say(1000, 'Home link.', 'stop'))).toEqual(['Home link.']);
  });
});
