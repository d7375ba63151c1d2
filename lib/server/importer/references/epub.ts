import "server-only";

import type { Element, Nodes } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { convert } from "xmlbuilder2";
import { REFERENCE_LIMITS } from "#lib/domain/references/reference-work";

/** What an EPUB says about itself; fields that it lacks are empty. */
export type EpubFacts = { title: string; author: string; language: string; source: string; licence: string; chapters: string[][] };

/** Sections that are not the work: by their epub:type, role or, for Project Gutenberg, class. */
const NOT_THE_WORK =
  /\b(?:titlepage|halftitlepage|imprint|colophon|copyright-page|toc|landmarks|loi|lot|dedication|foreword|introduction|preface|acknowledg\w*|endnotes?|rearnotes?|footnotes?|noteref|bibliography|index|appendix|glossary|cover|uncopyright|pg-boilerplate|pgheader|pgfooter|pagenum|tnote|transnote|z3998:\w*note\w*)\b/;
/** A part of the text; others are pictures. */
const PAGE = /\.x?html?(?:#|$)/i;
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup"];
const LEFT_OUT = ["nav", "sup", "figure", "table", "script", "style", "aside", ...HEADINGS];
/** Fewer words: a title or a dedication. */
const CHAPTER_LEAST = 25;

/** Reads title, creator, language, source and rights of an EPUB and the paragraphs of its text. `read` gives the bytes of an entry, or null. Throws an Error that says what is wrong. */
export function readEpub(read: (path: string) => Buffer | null): EpubFacts {
  const container = read("META-INF/container.xml");
  if (!container) throw new Error("is not an EPUB: it has no META-INF/container.xml");
  const opfPath = /full-path="([^"]+)"/.exec(container.toString("utf8"))?.[1] ?? "";
  const opf = read(opfPath);
  if (!opf) throw new Error(`names the package ${JSON.stringify(opfPath)}, which it does not have`);
  const { metadata, items, spine } = packageOf(opf.toString("utf8"));
  const folder = opfPath.includes("/") ? opfPath.slice(0, opfPath.lastIndexOf("/") + 1) : "";
  const chapters = spine.flatMap((id) => {
    const href = items.get(id) ?? "";
    const page = read(resolvePath(folder, href));
    if (!page && PAGE.test(href)) throw new Error(`does not have ${JSON.stringify(href)}, which it names as a part of the text`);
    return page && !NOT_THE_WORK.test(href) ? chaptersOf(page.toString("utf8")) : [];
  });
  return { ...metadata, chapters };
}

type Xml = Record<string, unknown>;
const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const textIn = (value: unknown): string => {
  const [first] = list(value);
  if (typeof first === "string") return first.trim();
  const text = first && typeof first === "object" ? (first as Xml)["#"] : "";
  return typeof text === "string" ? text.trim() : "";
};

function packageOf(xml: string) {
  const root = (convert(xml.replace(/<!DOCTYPE[^>]*>/i, ""), { format: "object" }) as Xml).package as Xml | undefined;
  if (!root) throw new Error("has a package document that is not one");
  const meta = (root.metadata ?? {}) as Xml;
  const items = list((root.manifest as Xml | undefined)?.item) as Xml[];
  const refs = list((root.spine as Xml | undefined)?.itemref) as Xml[];
  return {
    metadata: {
      title: textIn(meta["dc:title"]),
      author: textIn(meta["dc:creator"]),
      language: textIn(meta["dc:language"]).slice(0, 2).toLowerCase(),
      source: textIn(meta["dc:identifier"]) || textIn(meta["dc:source"]),
      licence: textIn(meta["dc:rights"]).slice(0, REFERENCE_LIMITS.address),
    },
    items: new Map(items.map((item) => [String(item["@id"]), String(item["@href"])])),
    spine: refs.filter((ref) => ref["@linear"] !== "no").map((ref) => String(ref["@idref"])),
  };
}

/** The name of an entry: resolves `../` of a manifest's address within the EPUB, and what is written as %20. */
const resolvePath = (folder: string, href: string): string => decodeURIComponent(new URL(href, `zip:/${folder}`).pathname.slice(1));

const isNotTheWork = ({ properties }: Element): boolean =>
  [properties["epub:type"], properties.epubType, properties.role, properties.className, properties.id].some((value) =>
    NOT_THE_WORK.test(Array.isArray(value) ? value.join(" ") : String(value ?? "")),
  );

/** The chapters of a page: a heading begins one. */
function chaptersOf(html: string): string[][] {
  const chapters: string[][] = [[]];
  visit(unified().use(rehypeParse).parse(html) as Nodes, "element", (node) => {
    if (isNotTheWork(node)) return SKIP;
    if (HEADINGS.includes(node.tagName)) chapters.push([]);
    if (LEFT_OUT.includes(node.tagName)) return SKIP;
    if (node.tagName !== "p") return undefined;
    const text = textOf(withoutNotes(node))
      .replace(/[\u00ad\u2060\ufeff]/g, "")
      .replace(/\s+/g, " ")
      .trim();
    if (text !== "") chapters.at(-1)?.push(text);
    return SKIP;
  });
  return chapters.filter((paragraphs) => paragraphs.join(" ").split(" ").length >= CHAPTER_LEAST);
}

/** A paragraph without the references of its notes and the numbers of pages. */
function withoutNotes(paragraph: Element): Element {
  visit(paragraph, "element", (node, index, parent) => {
    if (node === paragraph || index === undefined || !parent) return undefined;
    if (!isNotTheWork(node) && node.tagName !== "sup") return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return paragraph;
}
