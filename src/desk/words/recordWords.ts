import type { RecordName } from '#site/records/contentRecords.ts';
import type { RecordWords } from './fields/words.ts';
import { about } from './records/about.ts';
import { aboutPage } from './records/aboutPage.ts';
import { acknowledgement } from './records/acknowledgement.ts';
import { article } from './records/article.ts';
import { careersPage } from './records/careersPage.ts';
import { collaboration } from './records/collaboration.ts';
import { confirmationMail } from './records/confirmationMail.ts';
import { contactMessageForm } from './records/contactMessageForm.ts';
import { contactPage } from './records/contactPage.ts';
import { enquiryForm } from './records/enquiryForm.ts';
import { footer } from './records/footer.ts';
import { frame } from './records/frame.ts';
import { homePage } from './records/homePage.ts';
import { itServices } from './records/itServices.ts';
import { mail } from './records/mail.ts';
import { navigation } from './records/navigation.ts';
import { newsletterForm } from './records/newsletterForm.ts';
import { newsletterPage } from './records/newsletterPage.ts';
import { notFoundPage } from './records/notFoundPage.ts';
import { office } from './records/office.ts';
import { portfolioPage } from './records/portfolioPage.ts';
import { privacyPage } from './records/privacyPage.ts';
import { products } from './records/products.ts';
import { productsPage } from './records/productsPage.ts';
import { redirects } from './records/redirects.ts';
import { replies } from './records/replies.ts';
import { saasApplication } from './records/saasApplication.ts';
import { safeguard } from './records/safeguard.ts';
import { service } from './records/service.ts';
import { serviceFooter } from './records/serviceFooter.ts';
import { servicesPage } from './records/servicesPage.ts';
import { skills } from './records/skills.ts';
import { team } from './records/team.ts';
import { teamPage } from './records/teamPage.ts';
import { termsPage } from './records/termsPage.ts';
import { testimonials } from './records/testimonials.ts';
import { value } from './records/value.ts';

/** The words of each record, in the order of the desk's list of texts. */
export const recordWords: Readonly<Record<RecordName, RecordWords>> = {
  office,
  navigation,
  footer,
  serviceFooter,
  frame,
  homePage,
  itServices,
  collaboration,
  skills,
  testimonials,
  service,
  safeguard,
  saasApplication,
  servicesPage,
  productsPage,
  products,
  about,
  value,
  aboutPage,
  teamPage,
  team,
  contactPage,
  careersPage,
  portfolioPage,
  enquiryForm,
  contactMessageForm,
  newsletterForm,
  mail,
  acknowledgement,
  replies,
  confirmationMail,
  article,
  newsletterPage,
  termsPage,
  privacyPage,
  notFoundPage,
  redirects,
};
