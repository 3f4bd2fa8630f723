// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MainFooter } from '#layout/MainFooter.tsx';
import { NavigationBar } from '#layout/NavigationBar.tsx';
import { ServiceFooter } from '#layout/ServiceFooter.tsx';
import { Values } from '#sections/about/Values.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { Safeguard } from '#sections/services/Safeguard.tsx';
import { ServiceCards } from '#sections/services/ServiceCards.tsx';
import { TeamGrid } from '#sections/team/TeamGrid.tsx';
import type { RecordName } from '#site/records/contentRecords.ts';
import { renderSection } from '../support/renderSection.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seed = import.meta.glob<unknown>('/src/content/*.json', { eager: true, import: 'default' });

/** The same content with every list twice as long, each of its entries there twice. */
function doubled(content: unknown): unknown {
  if (Array.isArray(content)) return [...content, ...content].map(doubled);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, doubled(part)]));
}

const itemsOf = async (section: ReactElement, content?: Partial<Record<RecordName, unknown>>) => {
  const { container } = await renderSection(section, { content });
  const items = container.querySelectorAll('li').length;
  cleanup();
  return items;
};

test.each<[RecordName, ReactElement]>([
  ['navigation', <NavigationBar key="navigation" floating={false} />],
  ['footer', <MainFooter key="footer" />],
  ['serviceFooter', <ServiceFooter key="serviceFooter" />],
  ['service', <ServiceCards key="service" />],
  ['safeguard', <Safeguard key="safeguard" />],
  ['saasApplication', <Saas key="saasApplication" />],
  ['value', <Values key="value" />],
  ['team', <TeamGrid key="team" />],
])('entries of the record %s that say the same are all shown', async (name, section) => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const once = await itemsOf(section);
  const twice = await itemsOf(section, { [name]: doubled(seed[`/src/content/${name}.json`]) });
  expect(twice).toBeGreaterThan(once);
  expect(complaint.mock.calls).toEqual([]);
});
