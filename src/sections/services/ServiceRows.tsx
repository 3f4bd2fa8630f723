import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ActionLink } from '#components/ActionLink.tsx';
import { keyed } from '#components/keyed.ts';
import { Section } from '#components/Section.tsx';
import { defaults } from '#site/defaults.ts';
import type { RecordData } from '#site/records/records.ts';
import { useServiceQuery } from '#store/contentApi.ts';

type Service = NonNullable<RecordData['service']>['services'][number];

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '12px 32px',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '& > h3': { gridColumn: '1 / 4', paddingTop: 20 },
    '& > ol, & > a': { gridColumn: '4 / 13' },
    '& > ol:only-child': { gridColumn: '1 / 13' },
  },
}));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  gap: '4px 12px',
  paddingBlock: 18,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > span': {
    color: theme.palette.primary.main,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > p': { gridColumn: 2 },
  '& a': { ...theme.mixins.tapTarget, color: 'inherit' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '3rem minmax(0, 4fr) minmax(0, 6fr)',
    gap: 24,
    alignItems: 'baseline',
    '& > p': { gridColumn: 3 },
  },
}));

/** Returns the services in groups, in the order of the first service of each. */
function inGroups(
  services: readonly Service[],
): { name: string; services: { service: Service; number: number }[] }[] {
  const groups = new Map<string, { service: Service; number: number }[]>();
  for (const [index, service] of services.entries()) {
    const group = groups.get(service.group) ?? [];
    group.push({ service, number: index + 1 });
    groups.set(service.group, group);
  }
  return [...groups].map(([name, services]) => ({ name, services }));
}

/** The numbered services of /services in rows, each with a link, and a link to the contact page (rules §2). */
export function ServiceRows() {
  const { data: record } = useServiceQuery();
  if (!record) return null;
  const { sectionTitle, heading, subtitle, services, callToAction } = record;
  const contact = callToAction.buttonLink || defaults.callToAction.link;
  const isTop = !heading && !sectionTitle;
  return (
    <Section label={sectionTitle} heading={heading} text={subtitle}>
      <Stack spacing="clamp(40px, 4.4vw, 64px)">
        {inGroups(services).map(({ name, services }) => (
          <Group key={name}>
            {name && (
              <Typography variant="h4" component={isTop ? 'h2' : 'h3'}>
                {name}
              </Typography>
            )}
            <ol role="list">
              {keyed(services, ({ service }) => service.title).map(({ key, item: { service, number } }) => (
                <Row key={key}>
                  <span>{String(number).padStart(2, '0')}</span>
                  <Typography variant="h4" component={headingOf(isTop, name)}>
                    <Link href={service.path || contact}>{service.title}</Link>
                  </Typography>
                  {service.description && (
                    <Typography color="textSecondary">{service.description}</Typography>
                  )}
                </Row>
              ))}
            </ol>
          </Group>
        ))}
        <Group>
          <ActionLink href={contact} sx={{ justifySelf: 'start' }}>
            {callToAction.buttonText || defaults.callToAction.text}
          </ActionLink>
        </Group>
      </Stack>
    </Section>
  );
}

/** Returns the element of a service's heading: one level below what is above it. */
function headingOf(isTop: boolean, group: string): 'h2' | 'h3' | 'h4' {
  if (isTop) return group ? 'h3' : 'h2';
  return group ? 'h4' : 'h3';
}
