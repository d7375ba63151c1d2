import { type CheerioAPI, load } from "cheerio";
import { get } from "#tests/support/api-client";

const mainOf = ($: CheerioAPI) => $("main");
export type Elements = ReturnType<typeof mainOf>;

/** The parsed HTML of a page as a browser without JavaScript shows it. */
export type HtmlDocument = {
  status: number;
  $: CheerioAPI;
  main: Elements;
  /** The section of `main` with this heading or label. */
  section: (name: string | RegExp) => Elements;
};

/** GET of a page, parsed. */
export async function fetchDocument(path: string): Promise<HtmlDocument> {
  const response = await get(path);
  // "scriptingEnabled: false" parses what is in `noscript` as elements.
  const $ = load(await response.text(), { scriptingEnabled: false });
  // Streamed content that React's scripts would move into place.
  $("script, template, [hidden][id^='S:']").remove();
  const nameOf = (element: Elements): string => {
    const id = element.attr("aria-labelledby");
    return id === undefined ? (element.attr("aria-label") ?? "") : $(`[id="${id}"]`).text();
  };
  const section = (name: string | RegExp) => {
    const sections = mainOf($).find("section");
    return sections.filter((index) => {
      const found = nameOf(sections.eq(index));
      return typeof name === "string" ? found === name : name.test(found);
    });
  };
  return { status: response.status, $, main: mainOf($), section };
}

/** The text of each element. */
export const textsOf = (elements: Elements): string[] => elements.toArray().map((_, index) => elements.eq(index).text());

/** The value of an attribute of each element. */
export const attributesOf = (elements: Elements, name: string): string[] =>
  elements.toArray().map((_, index) => elements.eq(index).attr(name) ?? "");

/** The elements that contain the text. */
export const withText = (elements: Elements, text: string): Elements =>
  elements.filter((index) => elements.eq(index).text().includes(text));
