import { expect, it } from 'vitest';
import { type TraceEvent, tasksOf } from './traceTasks.ts';

/** An event of the main thread from `start` on, times in milliseconds. */
const event = (name: string, start: number, ms: number, url?: string): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: start * 1000,
  dur: ms * 1000,
  tdur: ms * 1000,
  args: { data: url ? { url } : {} },
});

it('tells tasks of script from the browser’s own, by what most of their time went to', () => {
  const trace = [
    event('RunTask', 0, 40),
    event('Layout', 5, 30),
    event('RunTask', 50, 20),
    event('FunctionCall', 52, 15, 'http://site.example/assets/framework-a1B2c3D4.js'),
  ];
  expect(tasksOf(trace)).toEqual([
    { ms: 40, scripted: false, what: 'Layout' },
    { ms: 20, scripted: true, what: 'FunctionCall framework' },
  ]);
});

it('leaves out what V8 does only while developer tools watch', () => {
  const trace = [
    event('RunTask', 0, 80),
    event('FunctionCall', 0, 80, 'http://site.example/assets/framework-a1B2c3D4.js'),
    event('V8.CollectSourcePositions', 20, 50),
    event('V8.ParseFunction', 21, 48),
  ];
  expect(tasksOf(trace)).toMatchObject([{ ms: 30, what: 'FunctionCall framework' }]);
});
