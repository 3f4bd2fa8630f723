import { TermsHeading } from '#sections/TermsHeading.tsx';

/** `/privacy`: only the terms heading, as specified (spec §2). */
export function PrivacyPage() {
  return <TermsHeading />;
}
