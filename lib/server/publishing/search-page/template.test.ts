import { runInNewContext } from "node:vm";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { AUTHORS_SLOT, QUERY_SLOT, RESULTS_SLOT, TITLE_SLOT } from "#lib/domain/search/template-slots";
import { html } from "#lib/domain/text/html";
import { contentSecurityPolicy } from "#lib/server/platform/http/content-security-policy";
import { fillTemplate, parseTemplate } from "#lib/server/publishing/search-page/template";
import { readSearchParameters } from "#lib/urls/search";

const select = (name: string, values: string[]): string =>
  `<select name="${name}">${values.map((value) => `<option value="${value}">${value}</option>`).join("")}</select>`;
const FORM = `<noscript><form><input name="q" value="${QUERY_SLOT}"/>${select("genre", ["", "gothic", "date"])}<select name="author"><option value="">All</option><option value="${AUTHORS_SLOT}"></option></select>${select("sort", ["", "date"])}</form></noscript>`;
const row = (text: string): string => `0:{"title":${JSON.stringify(`${text} · Pastiche`)},"html":"\\u003c!--results-->"}\n`;
const script = (data: string): string => `<script>self.__next_f.push([1,${JSON.stringify(data)}])</script>`;
const LIVE_FORM = `<form role="search" class="search-form mt-4"><input type="search" name="q" value=""/>${select("genre", ["", "gothic"])}</form>`;
const PRELOADS = "</font.woff2>; rel=preload";
const PAGE = `<html><head><title>${TITLE_SLOT} · Pastiche</title></head><body><a href="/search/template" hrefLang="en">English</a><a href="/it/search/template" hrefLang="it">Italiano</a><main>${LIVE_FORM}</main>${FORM}<section id="results">${RESULTS_SLOT}</section>${script(row(TITLE_SLOT))}</body></html>`;

const fill = (title: string, fields: Record<string, string> = {}, authors = [{ id: "ada-lind", displayName: "Ada <Lind>" }]) =>
  fillTemplate(parseTemplate(PAGE, PRELOADS), {
    title,
    results: html`<p>${title}</p>`,
    feeds: html`<link rel="alternate">`,
    form: { values: readSearchParameters((name) => fields[name]), authors },
  });

test("it has the preloads of the template", () => {
  expect(fill("lamp").preloads).toBe(PRELOADS);
});

test("title, results and feeds are inserted", () => {
  const $ = load(fill("Search: lamp").document);
  expect($("title").text()).toBe("Search: lamp · Pastiche");
  expect($("#results").html()).toBe("<p>Search: lamp</p>");
  expect($("head").children().first().attr("rel")).toBe("alternate");
});

test.each(['"</script><b>', "back\\slash", "SLOT-title-SLOT <!--results--> $&", "it’s & “that”", "a\nb\u2028c"])(
  "the title %j is the same in the page and in its data",
  (title) => {
    const { document } = fill(title);
    const $ = load(document);
    expect($("title").text()).toBe(`${title} · Pastiche`);
    expect($("#results").text()).toBe(title);
    expect($("b")).toHaveLength(0);
    const pushed: [number, string][] = [];
    runInNewContext($("script").text(), { self: { __next_f: pushed } });
    expect(JSON.parse(pushed[0]?.[1].slice(2) ?? "")).toEqual({ title: `${title} · Pastiche`, html: RESULTS_SLOT });
  },
);

test("the policy allows the scripts of the filled page", () => {
  const { document, policy } = fill("Search: lamp");
  expect(policy).toBe(contentSecurityPolicy(document));
  expect(policy).toContain("'sha256-");
  expect(policy).not.toBe(contentSecurityPolicy(PAGE));
});

test("links to the page in other languages lead to the search", () => {
  const hrefs = (fields?: Record<string, string>) => {
    const $ = load(fill("x", fields).document);
    return $("a")
      .map((_, link) => $(link).attr("href"))
      .get();
  };
  expect(hrefs()).toEqual(["/search", "/it/search"]);
  expect(hrefs({ q: "x".repeat(600) })).toEqual(["/search", "/it/search"]);
  const query = "?q=l%27%22%24%26+lamp&genre=gothic";
  expect(hrefs({ q: `l'"$& lamp`, genre: "gothic" })).toEqual([`/search${query}`, `/it/search${query}`]);
});

test("the form without scripts has the query, the chosen values and the authors", () => {
  const fields = { q: '"lamp" <i>', genre: "gothic", author: "ada-lind", sort: "date" };
  const $ = load(fill("x", fields).document, { scriptingEnabled: false });
  expect($("noscript [name=q]").attr("value")).toBe(fields.q);
  for (const name of ["genre", "author", "sort"] as const) {
    expect($(`noscript [name=${name}] option[selected]`).attr("value"), name).toBe(fields[name]);
    expect($(`noscript [name=${name}] option[selected]`)).toHaveLength(1);
  }
  expect($("noscript [name=author]").text()).toBe("AllAda <Lind>");
});

test("the form with scripts has the query and the chosen values from the start", () => {
  const $ = load(fill("x", { q: '"lamp" $&', genre: "gothic" }).document);
  expect($("main [name=q]").attr("value")).toBe('"lamp" $&');
  expect($("main option[selected]").attr("value")).toBe("gothic");
});

test("a slot as the author is a value as any other", () => {
  const $ = load(fill("x", { author: AUTHORS_SLOT }).document, { scriptingEnabled: false });
  expect(
    $("noscript [name=author] option")
      .toArray()
      .map(({ attribs }) => attribs.value),
  ).toEqual(["", "ada-lind", AUTHORS_SLOT]);
});

test("a value that a field does not offer selects nothing, in no other field either", () => {
  const $ = load(fill("x", { genre: "rating", sort: '"><b>' }).document, { scriptingEnabled: false });
  expect($("option[selected], b")).toHaveLength(0);
});

test.each([TITLE_SLOT, RESULTS_SLOT, QUERY_SLOT])("a template without %s is refused", (slot) => {
  expect(() => parseTemplate(PAGE.replaceAll(slot, ""), PRELOADS)).toThrow("The template of the search results has no place for");
});
