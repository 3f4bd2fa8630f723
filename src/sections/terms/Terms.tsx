import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, lazy, Suspense } from 'react';
import { Columns } from '#components/Columns.tsx';
import { CompanyLine } from '#components/CompanyLine.tsx';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { keyed } from '#components/keyed.ts';
import { PageTop } from '#components/Section.tsx';
import type { RecordData } from '#site/records/records.ts';
import { useContent } from '#store/contentApi.ts';
import { Contents } from '../art/Contents.tsx';

const Text = styled(Stack)(({ theme }) => ({
  maxWidth: '32em',
  '& h2:not(:first-of-type)': { marginTop: 28 },
  [theme.breakpoints.up('md')]: { gridColumn: '4 / 11' },
}));

// The parser of Markdown loads only for a text that may have some.
const RichParagraph = lazy(() =>
  import('./RichParagraph.tsx').then(({ RichParagraph }) => ({ default: RichParagraph })),
);

/** Matches every text in which Markdown may have a meaning. */
const mayBeMarkdown = /[*_[\\]|^\s*(?:[-+]|\d+[.)])\s|\n/m;

/** A paragraph, which staff may format with Markdown. */
function Paragraph({ text }: { text: string }) {
  const plain = <Typography>{text}</Typography>;
  if (!mayBeMarkdown.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <RichParagraph text={text} />
    </Suspense>
  );
}

/** A long text in sections, such as the terms and conditions, with a table of contents (rules §2). */
export function Terms({ page }: { page: RecordData['termsPage'] }) {
  const { heading, introduction, contents, sections } = page;
  const office = useContent('office');
  const frame = useContent('frame');
  return (
    <PageTop>
      <Columns at={{ md: 12 }} sx={{ '& > nav': { gridColumn: { md: '1 / 4' } } }}>
        <Stack spacing="24px" sx={{ gridColumn: '1 / -1' }}>
          <Typography variant="h1">{heading}</Typography>
          {introduction && <Typography variant="subtitle1">{introduction}</Typography>}
        </Stack>
        {sections.length > 0 && <Contents name={contents} links={sections} />}
        <Text spacing="20px">
          {keyed(sections, ({ id }) => id).map(({ key, item: section }) => (
            <Fragment key={key}>
              <Typography variant="h3" component="h2" id={section.id}>
                {section.heading}
              </Typography>
              {keyed(section.paragraphs, (paragraph) => JSON.stringify(paragraph)).map(({ key, item }) => (
                <Paragraph key={key} text={item} />
              ))}
            </Fragment>
          ))}
          <CompanyLine text={frame?.companyLine} />
          {office && <ContactDetails {...office} />}
        </Text>
      </Columns>
    </PageTop>
  );
}
