import "server-only";

import { authorNameOf } from "#lib/domain/search/author-name";
import { AUTHORS_SLOT, QUERY_SLOT } from "#lib/domain/search/template-slots";
import { html } from "#lib/domain/text/html";
import { escapeMarkup } from "#lib/domain/text/markup";
import type { SearchParameters } from "#lib/urls/search";

/** The values of the form for browsers without scripts, and the authors to choose from. */
export type FormContent = { values: SearchParameters; authors: { id: string; displayName: string }[] };

const AUTHORS_OPTION = `<option value="${AUTHORS_SLOT}"></option>`;
const QUERY_FIELD = /(<input[^>]*name="q" )value=""/;
const PLACES = new RegExp(`(${QUERY_SLOT}|${AUTHORS_OPTION})`);
/** The chosen author is among the options that are inserted. */
const SELECTS = ["genre", "lang", "sort"] as const;

/** The form of the page with the values of a search, except the author, who is no option before scripts have loaded the authors. */
export const fillForm = (form: string, values: SearchParameters): string =>
  selectValues(form, values).replace(QUERY_FIELD, (_, field: string) => `${field}value="${escapeMarkup(values.q)}"`);

/** The form for browsers without scripts with the values of a search. */
export function fillStaticForm(form: string, { values, authors }: FormContent): string {
  const isListed = values.author === "" || authors.some(({ id }) => id === values.author);
  const choices = isListed ? authors : [...authors, { id: values.author, displayName: authorNameOf(values.author) }];
  const options = choices.map(
    ({ id, displayName }) => html`<option value="${id}"${values.author === id && html` selected`}>${displayName}</option>`,
  );
  return selectValues(form, values)
    .split(PLACES)
    .map((piece) => {
      if (piece === QUERY_SLOT) return escapeMarkup(values.q);
      return piece === AUTHORS_OPTION ? html`${options}`.markup : piece;
    })
    .join("");
}

/** React has selected the first option of each field. */
const selectValues = (form: string, values: SearchParameters): string =>
  SELECTS.reduce((markup, name) => select(markup, name, values[name]), form.replaceAll(' selected=""', ""));

/** The form with this option of a field selected, if it has one. */
function select(form: string, name: string, value: string): string {
  const field = form.indexOf(`<select name="${name}"`);
  const option = `<option value="${escapeMarkup(value)}"`;
  const start = form.indexOf(option, field);
  if (value === "" || field < 0 || start < 0 || start > form.indexOf("</select>", field)) return form;
  const end = start + option.length;
  return `${form.slice(0, end)} selected${form.slice(end)}`;
}
