import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { productAt } from '#site/products.ts';

const Text = styled(Typography)({ paddingTop: 'clamp(72px, 9vw, 136px)' });

/** The body of a product page whose own text is still to be written: its placeholder (spec §2). */
export function ProductText({ path }: { path: string }) {
  const placeholder = productAt(path)?.placeholder;
  if (!placeholder) return null;
  return (
    <Container maxWidth="lg">
      <Text>{placeholder}</Text>
    </Container>
  );
}
