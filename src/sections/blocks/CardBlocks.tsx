import { styled } from '@mui/material/styles';
import { use } from 'react';
import { Section } from '#components/Section.tsx';
import { PagePictures } from '#store/contentApi.ts';
import { ProductLook } from '../art/ProductLook.ts';
import type { PhotoBox } from '../art/photoBox.ts';
import { Screen } from '../art/Screen.tsx';
import { Abilities } from './Abilities.tsx';
import type { BlockProps } from './blockProps.ts';
import { CardGrid } from './CardGrid.tsx';
import { DatedRows } from './DatedRows.tsx';

const phone: PhotoBox['widths'] = [{ from: 0, vw: 0, px: 300 }];

const AppBeside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '300px minmax(0, 1fr)', gap: 64, alignItems: 'start' },
}));

/** Cards that staff wrote; on a product's page what it does, in rows, and for an app a phone beside them. */
export function CardsBlock({ block: { heading, text, items } }: BlockProps<'cards'>) {
  const look = use(ProductLook);
  if (items.length === 0) return null;
  // Links and pictures need cards.
  const isPlain = items.every(({ path, file }) => !path && !file);
  if (!look || !isPlain) {
    return (
      <Section heading={heading} text={text}>
        <CardGrid items={items} isTop={!heading} />
      </Section>
    );
  }
  const { kind, screen } = look;
  const isApp = kind === 'app' && screen !== undefined;
  const rows = <Abilities items={items} isSingle={isApp} isTop={!heading} />;
  return (
    <Section form="beside" heading={heading} text={text}>
      {isApp ? (
        <AppBeside>
          {/* A picture of the record, not of the blocks. */}
          <PagePictures value={undefined}>
            <Screen {...screen} widths={phone} />
          </PagePictures>
          {rows}
        </AppBeside>
      ) : (
        rows
      )}
    </Section>
  );
}

/** The listed pages below a path, as rows with their dates, or as cards where they have none. Renders nothing if there are none. */
export function ListBlock({ block: { heading, items } }: BlockProps<'list'>) {
  if (items.length === 0) return null;
  const cards = items.map(({ description: text, picture, ...card }) => ({ ...card, ...picture, text }));
  const hasDates = items.some(({ date }) => date);
  return (
    <Section heading={heading}>
      {hasDates ? <DatedRows items={items} isTop={!heading} /> : <CardGrid items={cards} isTop={!heading} />}
    </Section>
  );
}
