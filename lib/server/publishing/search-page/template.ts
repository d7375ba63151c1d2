import "server-only";

import { QUERY_SLOT, RESULTS_SLOT, TITLE_SLOT } from "#lib/domain/search/template-slots";
import type { Html } from "#lib/domain/text/html";
import { escapeMarkup } from "#lib/domain/text/markup";
import { contentSecurityPolicy, scriptHash } from "#lib/server/platform/http/content-security-policy";
import { type FormContent, fillForm, fillStaticForm } from "#lib/server/publishing/search-page/template-form";
import { SEARCH_PATH } from "#lib/urls/pages";
import { type SearchParameters, searchQueryString } from "#lib/urls/search";

/** What a page of search results has besides the template. `feeds`: links for its head. */
export type Content = { title: string; results: Html; feeds: Html; form: FormContent };

const SLOTS = ["head", "title", "data", "results", "form", "staticForm", "language"] as const;
/** A piece of the template, and what its text is replaced by, contains or stands before. `hash`: of a script, in the policy. */
type Piece = { text: string; slot?: (typeof SLOTS)[number]; hash?: string };
/** `policy`: the Content-Security-Policy of the template itself. `preloads`: its header `Link`, for the font of the first paint. */
export type Template = { pieces: Piece[]; policy: string; preloads: string };

/** The path of the template: links to the same page in other languages have it. */
const OWN_PATH = `${SEARCH_PATH}/template`;
const MAX_LINKED_QUERY = 500;
const HEAD = "<head>";
const SCRIPT = /(<script>[\s\S]*?<\/script>)/;
/** React writes the attributes of components/layout/language-choice.tsx in this order. */
const LANGUAGE_LINK = `(?:/[a-z]{2})?${SEARCH_PATH}" hrefLang=`;
const PLACES = new RegExp(
  `(${LANGUAGE_LINK}|${HEAD}|<noscript>(?:(?!</noscript>)[\\s\\S])*${QUERY_SLOT}[\\s\\S]*?</noscript>|<form[^>]*class="search-form[^>]*>[\\s\\S]*?</form>|${TITLE_SLOT}|${RESULTS_SLOT})`,
);

/**
 * Cuts the page that app/[locale]/(library)/search/template renders where content is inserted. Throws if a place is missing. Of the page's data,
 * in scripts, only the title depends on the search.
 */
export function parseTemplate(page: string, preloads: string): Template {
  const pieces = page.split(SCRIPT).flatMap((part): Piece[] => {
    if (!part.startsWith("<script>"))
      return part
        .replaceAll(OWN_PATH, SEARCH_PATH)
        .split(PLACES)
        .map((text) => ({ text, ...slotOf(text) }));
    const text = part.slice("<script>".length, -"</script>".length);
    return [text.includes(TITLE_SLOT) ? { text, slot: "data", hash: scriptHash(text) } : { text: part }];
  });
  for (const slot of SLOTS)
    if (!pieces.some((piece) => piece.slot === slot)) throw new Error(`The template of the search results has no place for: ${slot}.`);
  return { pieces, policy: contentSecurityPolicy(page), preloads };
}

function slotOf(text: string): Pick<Piece, "slot"> {
  if (text === TITLE_SLOT) return { slot: "title" };
  if (text === RESULTS_SLOT) return { slot: "results" };
  if (text === HEAD) return { slot: "head" };
  if (text.endsWith(" hrefLang=")) return { slot: "language" };
  if (text.startsWith("<form")) return { slot: "form" };
  return text.startsWith("<noscript>") ? { slot: "staticForm" } : {};
}

/** The page of a search; `policy`: its Content-Security-Policy; `preloads`: its header `Link`. */
export type SearchPage = { document: string; policy: string; preloads: string };

/** Inserts the content of one search into the template. */
export function fillTemplate(template: Template, { title, results, feeds, form }: Content): SearchPage {
  let { policy } = template;
  const escapedTitle = escapeMarkup(title);
  const titleData = dataOf(title);
  const query = escapeMarkup(linkedQuery(form.values));
  const fill = ({ text, slot, hash = "" }: Piece): string => {
    if (slot === "title") return escapedTitle;
    if (slot === "results") return results.markup;
    if (slot === "head") return text + feeds.markup;
    if (slot === "language") return text.replace('"', () => `${query}"`);
    if (slot === "form") return fillForm(text, form.values);
    if (slot === "staticForm") return fillStaticForm(text, form);
    if (slot === undefined) return text;
    const script = text.split(TITLE_SLOT).join(titleData);
    policy = policy.replace(hash, scriptHash(script));
    return `<script>${script}</script>`;
  };
  return { document: template.pieces.map(fill).join(""), policy, preloads: template.preloads };
}

/** The query of the ten language links; none if it is so long that they would be most of the page. */
function linkedQuery(values: SearchParameters): string {
  const query = searchQueryString(values);
  return query.length <= MAX_LINKED_QUERY ? query : "";
}

/** Text within JSON within a string of a script. */
const dataOf = (text: string): string => inString(inString(text)).replaceAll("<", "\\u003c");

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);
