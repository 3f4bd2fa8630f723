import Button from '@mui/material/Button';
import { Drawing } from '#components/Drawing.tsx';
import { EmptyPage } from '#components/EmptyPage.tsx';
import { NewsletterBlock } from '#sections/blocks/FormBlocks.tsx';
import { newsletterPath, newsletterSteps, type SiteRoute } from '#site/routes.ts';
import { useContent } from '#store/contentApi.ts';

/**
 * The target of a link in a mail to a subscriber: a question with a button, or its result. A link that has ended offers to
 * subscribe again.
 */
export function NewsletterPage({ route }: { route: SiteRoute }) {
  const page = useContent('newsletterPage');
  const step = newsletterSteps.find((each) => newsletterPath(each) === route.path) ?? 'used';
  const texts: { heading?: string; text?: string; button?: string } = page?.[step] ?? {};
  return (
    <>
      <EmptyPage
        heading={texts.heading}
        text={texts.text}
        action={texts.button ? undefined : page?.home}
        art={<Drawing name="portfolio" />}
      >
        {texts.button && (
          // Posts to its own address, which contains the token. The form works without script and waits for none.
          <form method="post" data-hydrated="">
            <Button type="submit" variant="contained" size="large">
              {texts.button}
            </Button>
          </form>
        )}
      </EmptyPage>
      {/* The footer's form is the first one of the page. */}
      {step === 'ended' && <NewsletterBlock place={1} />}
    </>
  );
}
