import { describe, expect, it } from 'vitest';
import { faultsOf, heardLines, isComplete } from './judge.ts';
import type { Spoken } from './speech.ts';

/** What was said, one event every `pace` milliseconds; `stop` is that it fell silent. */
const say = (pace: number, ...events: string[]): Spoken[] =>
  events.map((text, place) => ({ at: place * pace, kind: text === 'stop' ? 'stop' : 'line', text }));

describe('a step with the screen reader', () => {
  it('is right when each of its words is heard once', () => {
    const spoken = say(1000, 'Phone entry required.', 'Sent');
    expect(faultsOf(spoken, { once: ['Phone', 'Sent'] })).toEqual([]);
  });

  it('tells of words that are missing and of words that are heard twice', () => {
    const spoken = say(1000, 'Sent', 'Sent');
    expect(faultsOf(spoken, { once: ['Phone', 'Sent'] })).toEqual(['not heard: “Phone”', '2 times: “Sent”']);
  });

  it('compares a pattern with each line', () => {
    const spoken = say(1000, 'Too long.', 'Too long');
    expect(faultsOf(spoken, { once: [/^Too long$/] })).toEqual([]);
    expect(faultsOf(spoken, { once: [/^Too$/] })).toEqual(['not heard: “Too”']);
  });

  it('tells of words that must not be heard', () => {
    expect(faultsOf(say(1000, 'expanded'), { never: ['expanded'] })).toEqual(['heard: “expanded”']);
  });

  it('is wrong when nothing is heard, whatever it waits for', () => {
    expect(faultsOf([], {})).toEqual(['silent']);
    expect(isComplete([], {})).toBe(false);
  });

  it('does not count what is cut off at once', () => {
    expect(heardLines(say(100, 'Home link.', 'stop', 'Services link.'))).toEqual(['Services link.']);
    expect(heardLines(say(1000, 'Home link.', 'stop', 'Services link.'))).toEqual([
      'Home link.',
      'Services link.',
    ]);
  });

  it('is complete when all it waits for was heard', () => {
    const expected = { once: ['Phone', 'Sent'] };
    expect(isComplete(say(1000, 'Phone'), expected)).toBe(false);
    expect(isComplete(say(1000, 'Phone', 'Sent'), expected)).toBe(true);
  });
});
