import "server-only";

import { toString as textOf } from "hast-util-to-string";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { Language } from "#lib/domain/language";
import type { BarChart } from "#lib/domain/text/bar-chart";
import type { Heading } from "#lib/domain/text/heading";
import { countWords } from "#lib/domain/text/text";
import { barTable, type ChartLink, readBarChart } from "#lib/server/platform/content/bar-chart";
import { headingId } from "#lib/server/platform/content/heading-id";
import { localPath } from "#lib/urls/locale-path";

/** `text`: the plain text without headings, paragraphs separated by line breaks. */
export type RenderedContent = { html: string; headings: Heading[]; charts: BarChart[]; text: string; wordCount: number };
/** The link below a chart, from its number on the page, counted from 1. */
type LinkChart = (chart: BarChart, number: number) => ChartLink;

const ALLOWED = {
  ...defaultSchema,
  tagNames: [
    ...["p", "em", "strong", "blockquote", "hr", "br", "a", "ul", "ol", "li", "code", "pre", "h2", "h3", "h4"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: { a: ["href"], ol: ["start"], th: ["align"], td: ["align"], code: [["className", /^language-[a-z]+$/] as [string, RegExp]] },
  protocols: { href: ["http", "https", "mailto"] },
  strip: ["script", "style"],
};

const reader = unified()
  .use(remarkParse)
  .data("micromarkExtensions", [gfmTable()])
  .data("fromMarkdownExtensions", [gfmTableFromMarkdown()])
  .use(remarkRehype)
  .use(rehypeSanitize, ALLOWED)
  .freeze();
const printer = unified().use(rehypeStringify).freeze();

type Tree = ReturnType<typeof reader.runSync>;

/**
 * Renders Markdown from `content/` (CommonMark, tables, and code blocks of the language "bars", see readBarChart()) as sanitised HTML. Headings have
 * ids; links to this site ("/authors") lead to the page in `locale`.
 */
export function renderMarkdown(markdown: string, locale: Language, linkChart?: LinkChart): RenderedContent {
  const tree = reader.runSync(reader.parse(markdown));
  const headings = nameHeadings(tree);
  const text = paragraphsOf(tree).join("\n");
  linkWithin(tree, locale);
  wrapTables(tree);
  const charts = drawCharts(tree, locale, linkChart);
  return { html: printer.stringify(tree), headings, charts, text, wordCount: countWords(text) };
}

/** After sanitising, which would prefix each id with "user-content-". */
function nameHeadings(tree: Tree): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (node) => {
    const [, depth] = /^h([2-4])$/.exec(node.tagName) ?? [];
    if (!depth) return;
    const text = textOf(node).trim();
    const id = headingId(
      text,
      headings.map((heading) => heading.id),
    );
    node.properties.id = id;
    headings.push({ id, text, depth: Number(depth) });
  });
  return headings;
}

function paragraphsOf(tree: Tree): string[] {
  const paragraphs: string[] = [];
  visit(tree, "element", (node) => {
    if (!["p", "td", "th"].includes(node.tagName) && !(node.tagName === "li" && !holdsParagraph(node))) return;
    paragraphs.push(textOf(node).replace(/\s+/g, " ").trim());
  });
  return paragraphs;
}

const holdsParagraph = ({ children }: { children: { type: string }[] }): boolean =>
  children.some((child) => "tagName" in child && child.tagName === "p");

function linkWithin(tree: Tree, locale: Language): void {
  visit(tree, "element", (node) => {
    const { href } = node.properties;
    if (node.tagName !== "a" || typeof href !== "string") return;
    if (href.startsWith("/")) node.properties.href = localPath(locale, href);
    else if (/^https?:/.test(href)) node.properties.rel = ["noopener"];
  });
}

/** A wide table scrolls by itself; keyboards reach it as a region. */
function wrapTables(tree: Tree): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || !parent || index === undefined) return;
    if (parent.type === "element" && parent.tagName === "div") return;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], tabIndex: 0 },
      children: [node],
    };
  });
}

function drawCharts(tree: Tree, locale: Language, linkChart?: LinkChart): BarChart[] {
  const charts: BarChart[] = [];
  visit(tree, "element", (node, index, parent) => {
    const [code] = node.children;
    if (node.tagName !== "pre" || code?.type !== "element" || !parent || index === undefined) return;
    if (![code.properties.className].flat().includes("language-bars")) return;
    const chart = readBarChart(textOf(code), locale);
    charts.push(chart);
    parent.children[index] = barTable(chart, linkChart?.(chart, charts.length));
  });
  return charts;
}
