import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Stories, Story } from '#samples/story.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { gemNames, variableOf } from '#theme/paint.ts';
import { theme } from '#theme/theme.ts';

const variants = [
  'display',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'subtitle1',
  'subtitle2',
  'body1',
  'body2',
  'caption',
  'quote',
] as const;
const names = [...Object.keys(fullBrand.light), ...gemNames, 'ember'];

/** The colours of the brand in both schemes, the type scale and the spacing. */
const Theme = () => (
  <Stack spacing={4} sx={{ padding: 3 }}>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: 2 }}>
      {names.map((name) => (
        <div key={name}>
          <Box
            sx={{
              height: 48,
              border: 1,
              borderColor: 'divider',
              background: `var(${variableOf(name as 'ember')})`,
            }}
          />
          <Typography variant="caption">{name}</Typography>
        </div>
      ))}
    </Box>
    {variants.map((variant) => (
      <Typography key={variant} variant={variant}>
        {variant}
      </Typography>
    ))}
    {[1, 2, 3, 4, 6, 8].map((factor) => (
      <Stack key={factor} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Box sx={{ width: theme.spacing(factor), height: 16, bgcolor: 'primary.main' }} />
        <Typography variant="caption">{`${factor}: ${theme.spacing(factor)}`}</Typography>
      </Stack>
    ))}
  </Stack>
);

export default {
  component: Theme,
  parameters: {
    use: 'To see what theme/brand.ts and theme/theme.ts give. “Scheme” in the toolbar shows the dark colours.',
    accessibility: 'npm run theme:check measures the contrast of every pair.',
  },
} satisfies Stories<typeof Theme>;

export const Overview: Story<typeof Theme> = {};
