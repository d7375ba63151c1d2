import { SaxesParser } from "saxes";

export type Element = { name: string; uri: string; attributes: Record<string, string>; text: string; parent: string };

/** The elements of an XML document in document order, parsed strictly; throws at the first error. */
export function parseElements(xml: string): Element[] {
  const parser = new SaxesParser({ xmlns: true });
  const found: Element[] = [];
  const open: Element[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const named = Object.fromEntries(Object.values(attributes).map((attribute) => [attribute.name, attribute.value]));
    const element = { name: local, uri, attributes: named, text: "", parent: open.at(-1)?.name ?? "" };
    found.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return found;
}

/** The links of a document, by relation and type. */
export const parseLinks = (xml: string): Record<string, string>[] =>
  parseElements(xml).flatMap(({ name, attributes }) => (name === "link" ? [attributes] : []));
