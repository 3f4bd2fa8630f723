import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, lazy, Suspense, useId } from 'react';
import { Columns } from '#components/Columns.tsx';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { PageTop } from '#components/Section.tsx';
import type { RecordData } from '#site/records/records.ts';
import { useFooterQuery } from '#store/contentApi.ts';

const Contents = styled('nav')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { gridColumn: '1 / 4', position: 'sticky', top: 112, alignSelf: 'start' },
  ...theme.typography.body2,
  '& > p': { marginBottom: 8, fontWeight: 600 },
  '& a': {
    ...theme.mixins.tapTarget,
    display: 'flex',
    textDecoration: 'none',
    color: theme.palette.text.secondary,
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
}));

const Text = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: '32em',
  '& h2:not(:first-of-type)': { marginTop: 28 },
  [theme.breakpoints.up('md')]: { gridColumn: '4 / 11' },
}));

// The parser of Markdown loads only for a text that may have some.
const RichText = lazy(() => import('../blocks/RichText.tsx').then(({ RichText }) => ({ default: RichText })));

/** Matches every text in which Markdown may have a meaning. */
const mayBeMarkdown = /[*_[\\]|^\s*(?:[-+]|\d+[.)])\s|\n/m;

/** A paragraph, which staff may format with Markdown. */
function Paragraph({ text }: { text: string }) {
  const plain = <Typography>{text}</Typography>;
  if (!mayBeMarkdown.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <RichText text={text} isParagraph />
    </Suspense>
  );
}

/** A long text in sections, such as the terms and conditions, with a table of contents (rules §2). */
export function Terms({ page }: { page: RecordData['termsPage'] }) {
  const { heading, introduction, contents, sections } = page;
  const id = useId();
  const { data } = useFooterQuery();
  const branch = data?.branch;
  return (
    <PageTop>
      <Columns at={{ md: 12 }}>
        <Stack spacing="24px" sx={{ gridColumn: '1 / -1' }}>
          <Typography variant="h1">{heading}</Typography>
          {introduction && <Typography variant="subtitle1">{introduction}</Typography>}
        </Stack>
        {sections.length > 0 && (
          <Contents aria-labelledby={`${id}-contents`}>
            <p id={`${id}-contents`}>{contents}</p>
            <ul role="list">
              {sections.map((section, index) => (
                <li key={index}>
                  <a href={`#${section.id}`}>{section.heading}</a>
                </li>
              ))}
            </ul>
          </Contents>
        )}
        <Text>
          {sections.map((section, index) => (
            <Fragment key={index}>
              <Typography variant="h3" component="h2" id={section.id}>
                {section.heading}
              </Typography>
              {section.paragraphs.map((paragraph, index) => (
                <Paragraph key={index} text={paragraph} />
              ))}
            </Fragment>
          ))}
          {branch && <ContactDetails {...branch} />}
        </Text>
      </Columns>
    </PageTop>
  );
}
