import { formField, wordingName } from '#site/formFields.ts';
import { fileAccept } from '#site/forms/file.ts';
import { type FormName, forms, takesFile } from '#site/forms/forms.ts';
import { limitOf } from '#site/forms/text.ts';
import { wordingMark } from '#site/forms/wordingMark.ts';
import { messages } from '#site/messages.ts';
import { brand } from '#theme/brand.ts';
import { cssOf } from '#theme/paint.ts';
import { escaped, language } from '../rendering/htmlText.ts';
import { baseCss, cspHash, schemeScript } from '../rendering/inlineHead.ts';
import { pagePolicy } from '../traffic/headers.ts';

const ownCss =
  `body{padding:max(20px,8vh) 20px;background:${cssOf('wash')}}` +
  'main{max-width:36rem;margin:auto}h1{font-size:1.625rem;line-height:1.2}div,p{margin-top:1rem}' +
  `p{color:${cssOf('ink2')}}label{display:block;margin-top:1.25rem}` +
  'input:not([type=checkbox]),textarea{display:block;width:100%;padding:12px 16px;margin-top:8px;' +
  `border:1px solid ${cssOf('edge')};color:inherit;background:${cssOf('bg')}}` +
  'button{margin-top:1.5rem;padding:14px 26px;border:0;font-weight:600;' +
  `color:${cssOf('onPrimary')};background:${cssOf('primary')}}` +
  'input,textarea,button{border-radius:var(--mui-shape-borderRadius);corner-shape:var(--corner)}';

const policy = pagePolicy(
  { scripts: [cspHash(schemeScript)], styles: [baseCss, ownCss].map(cspHash) },
  undefined,
);

const head =
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escaped(`${messages.server.notSent} | ${brand.name}`)}</title>` +
  `<script>${schemeScript}</script><style>${baseCss}</style><style>${ownCss}</style></head>`;

/** Name, button and labels of a form, as its record has them. */
interface FormTexts {
  name: string;
  submit: string;
  labels: Readonly<Record<string, string>>;
}

/** What was typed into a form that the page offers to send again, to the same address, by field. */
export interface TypedForm {
  name: FormName;
  /** Its words; without them, fields and button are called by their names. */
  texts: FormTexts | undefined;
  fields: Readonly<Record<string, string>>;
}

/**
 * The page for a form that the server does not deal with now: why, and what was typed, to be sent again; where nothing was
 * read, how to get back to it. It takes next to no work, and has the two regions for messages of every page.
 */
export const refusalPage = (sentence: string, typed?: TypedForm): { html: string; policy: string } => ({
  html:
    `${head}<body><main><h1>${escaped(messages.server.notSent)}</h1>` +
    `<div role="alert">${escaped(sentence)}</div><div role="status"></div>` +
    `${typed ? formHtml(typed) : `<p>${escaped(messages.server.goBack)}</p>`}</main></body></html>`,
  policy,
});

function formHtml({ name, texts, fields }: TypedForm): string {
  const { name: label, labels, submit } = texts ?? textsOf(name);
  const inputs = Object.entries(labels).map(([field, label]) =>
    fieldHtml(field, label, givenBack(name, field, fields[field] ?? '')),
  );
  return (
    `<form method="post" aria-label="${escaped(label)}"` +
    `${takesFile(name) ? ' enctype="multipart/form-data"' : ''}>` +
    `<input type="hidden" name="${formField}" value="${name}">` +
    `${inputs.join('')}<button>${escaped(submit)}</button></form>`
  );
}

const textsOf = (name: FormName): FormTexts => ({
  name,
  submit: name,
  labels: Object.fromEntries(Object.keys(forms[name].schema.fields).map((field) => [field, field])),
});

/** What was typed, up to the limit of its field; browsers send two characters for a line break. */
export function givenBack(name: FormName, field: string, typed: string): string {
  const { fields } = forms[name].schema;
  if (!Object.hasOwn(fields, field)) return '';
  // Of what is no text, such as the mark of a checkbox, ten characters are plenty.
  return typed.replace(/\r\n?/g, '\n').slice(0, limitOf(fields[field as keyof typeof fields]) || 10);
}

function fieldHtml(field: string, label: string, value: string): string {
  const text = escaped(label);
  if (field === 'message')
    return `<label>${text}<textarea name="message" rows="4">\n${escaped(value)}</textarea></label>`;
  if (field === 'file') return `<label>${text}<input type="file" name="file" accept="${fileAccept}"></label>`;
  if (field === 'agreeToUpdates')
    return (
      `<label><input type="checkbox" name="${field}"${value ? ' checked' : ''}> ${text}</label>` +
      `<input type="hidden" name="${wordingName}" value="${wordingMark(label)}">`
    );
  return `<label>${text}<input name="${field}" value="${escaped(value)}"></label>`;
}
