import { styled } from '@mui/material/styles';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { CSSProperties, ReactNode } from 'react';
import { Drawing } from '#components/Drawing.tsx';
import { Avatar } from '#sections/art/Avatar.tsx';
import { cuts, gemOf } from '#site/records/stones.ts';
import type { Scheme } from '#theme/brandTypes.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { gemNames } from '#theme/paint.ts';
import { typography } from '#theme/theme.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];

const Cells = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 16,
  '& > li > svg': { width: 96, height: 96 },
});

const Swatch = styled('span')(({ theme }) => ({
  display: 'block',
  height: 56,
  ...theme.mixins.cut(),
  ...theme.mixins.cutBorder(theme.palette.controlBorder),
}));

const Corner = styled('span')<{ multiple: number }>(({ theme, multiple }) => ({
  display: 'block',
  height: 120,
  background: theme.palette.wash2,
  ...theme.mixins.cut(multiple),
}));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ marginBlock: 56 }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </section>
  );
}

/** All colours of one of the brand's groups. */
const Colours = ({ of, label }: { of: Readonly<Record<string, string>>; label: string }) => (
  <Cells role="list" aria-label={label}>
    {Object.entries(of).map(([name, hex]) => (
      <li key={name}>
        <Swatch style={{ background: hex } satisfies CSSProperties} />
        <b>{name}</b> {hex}
      </li>
    ))}
  </Cells>
);

const variants = Object.keys(typography).filter((name) => !/^font/.test(name)) as NonNullable<
  TypographyProps['variant']
>[];

/** Shows every setting of theme/brand.ts during an edit. */
export function BrandPage() {
  return (
    <>
      <Typography variant="h1">{fullBrand.name}</Typography>
      <Typography variant="subtitle1">{fullBrand.line}</Typography>
      <Drawing name="logo" />
      {schemes.map((scheme) => (
        <Part key={scheme} title={`Colours, ${scheme}`}>
          <Colours of={{ ...fullBrand[scheme] }} label={scheme} />
        </Part>
      ))}
      <Part title="Gems">
        <Colours of={fullBrand.gems} label="Gems" />
      </Part>
      <Part title="Type">
        {variants.map((variant) => (
          <Typography key={variant} variant={variant} component="p" gutterBottom>
            {variant}: {fullBrand.line}
          </Typography>
        ))}
      </Part>
      <Part title="Corners">
        <Cells role="list">
          {[0.625, 1, 1.5, 2, 3, 5].map((multiple) => (
            <li key={multiple}>
              <Corner multiple={multiple} />
              {multiple} × {fullBrand.radius} px
            </li>
          ))}
        </Cells>
      </Part>
      <Part title="Stones">
        <Cells role="list">
          {cuts.map((cut) => (
            <li key={cut}>
              <Drawing name={`stone ${cut}`} gem={gemOf(cut)} />
              {cut}, {gemOf(cut)}
            </li>
          ))}
          {gemNames.map((gem) => (
            <li key={gem}>
              <Avatar person={fullBrand.name} gem={gem} />
              portrait, {gem}
            </li>
          ))}
        </Cells>
      </Part>
    </>
  );
}
