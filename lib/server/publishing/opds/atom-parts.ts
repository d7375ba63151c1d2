import "server-only";

import type { XMLBuilder } from "xmlbuilder2/lib/interfaces";
import { xmlText } from "#lib/domain/text/xml-text";

export const NAMESPACES = {
  xmlns: "http://www.w3.org/2005/Atom",
  "xmlns:dc": "http://purl.org/dc/terms/",
  "xmlns:opds": "http://opds-spec.org/2010/catalog",
  "xmlns:opensearch": "http://a9.com/-/spec/opensearch/1.1/",
  "xmlns:thr": "http://purl.org/syndication/thread/1.0",
};

type Attributes = Record<string, string | number | undefined>;

/** Adds an element with escaped text. */
export function addText(parent: XMLBuilder, name: string, text: string, attributes: Attributes = {}): void {
  parent.ele(name, asXml(attributes)).txt(asData(text));
}

/** Adds an empty element; undefined attributes are omitted. */
export function addEmpty(parent: XMLBuilder, name: string, attributes: Attributes): void {
  parent.ele(name, asXml(attributes));
}

export const link = (parent: XMLBuilder, attributes: Attributes & { rel: string; href: string; type: string }): void =>
  addEmpty(parent, "link", attributes);

const asXml = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, asData(String(value))]])));

// xmlbuilder2 does not escape an existing `&lt;`, so that escaped text would turn into markup.
const asData = (text: string): string => xmlText(text).replaceAll("&", "&amp;");
