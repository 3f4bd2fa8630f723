/**
 * The texts and lists of each record that every content folder in use contains. If a folder lacks one, the sample replaces
 * the whole record. Add a new record here when it is released: no folder contains it before.
 */
export const requiredTexts: Readonly<Record<string, string>> = {
  navigation: '[].name [].path [].submenu[].name [].submenu[].path',
  footer:
    'menuLinks menuLinks[].label menuLinks[].path productLinks productLinks[].label productLinks[].path copyright policyLinks policyLinks[].label policyLinks[].path sectionTitles.menuTitle sectionTitles.productTitle sectionTitles.branchTitle',
  serviceFooter: 'links links[].label links[].path copyright joinHeading joinDescription',
  service: 'topBanner.title sectionTitle heading subtitle services services[].title services[].description',
  safeguard: 'title subtitle cards cards[].title cards[].description',
  saasApplication: 'sectionTitle heading subtitle services services[].title',
  value: 'mainTitle values values[].title values[].description',
  about: 'subtitle title paragraph1',
  team: '[].name [].designation',
  frame: 'newsletter.heading newsletter.text links.menu links.products links.policies',
  products:
    'products products[].slug products[].name products[].title products[].description products[].heading products[].summary products[].lead somethingElse.name somethingElse.path somethingElse.summary page.home page.products page.button.label page.button.path',
  enquiryForm:
    'name submit labels.firstName labels.lastName labels.email labels.phone labels.company labels.role labels.ProductDesign labels.ProjectBudget labels.message',
  contactMessageForm:
    'name submit labels.name labels.email labels.phone labels.message labels.file labels.agreeToUpdates optional removeFile',
  newsletterForm: 'name submit labels.email',
  homePage:
    'title description hero.text hero.button.label hero.button.path hero.link.label hero.link.path hero.points hero.points[] contact.heading contact.text',
  itServices: 'heading text',
  collaboration: 'heading text steps steps[].title steps[].text',
  skills: 'heading text groups groups[].name groups[].items',
  testimonials: 'heading quotes quotes[].text quotes[].role quotes[].trade',
  portfolioPage: 'title description heading text link.label link.path',
  servicesPage: 'title description',
  productsPage: 'title description heading text listHeading',
  aboutPage: 'title description contact.heading contact.text',
  teamPage: 'title description heading text listHeading loaded retry',
  contactPage:
    'title description heading text formHeading help help[].title help[].text map.heading map.frameTitle map.show map.open map.newTab',
  careersPage: 'title description heading text button.label button.path',
  notFoundPage: 'title description heading text home.label home.path links links[].label links[].path',
  newsletterPage:
    'title description confirm.heading confirm.text confirm.button confirmed.heading confirmed.text unsubscribe.heading unsubscribe.text unsubscribe.button unsubscribed.heading unsubscribed.text used.heading used.text home.label home.path',
  termsPage:
    'title description heading contents sections sections[].id sections[].heading sections[].paragraphs sections[].paragraphs[]',
  privacyPage:
    'title description heading contents sections sections[].id sections[].heading sections[].paragraphs sections[].paragraphs[]',
  mail: 'titles.enquiry titles.contactMessage titles.newsletter suspect yes no reply file received',
  confirmationMail: 'subject text button ignore unsubscribe',
};
