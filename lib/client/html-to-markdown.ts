import TurndownService from "turndown";
import { escapeMarkdownText } from "#lib/domain/text/markdown";

/** HTML as Markdown: emphasis, lists, links and code are kept, images are not. Loaded when a selection is quoted (34 kB). */
export function htmlToMarkdown(content: DocumentFragment): string {
  const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced", emDelimiter: "*", br: "" });
  service.escape = escapeMarkdownText;
  service.remove(["script", "style"]);
  service.addRule("image", { filter: "img", replacement: () => "" });
  // Its own rule aligns items by three spaces.
  // Its own rule aligns the texts of items by three spaces.
  service.addRule("item", { filter: "li", replacement: (text, node) => listItem(markerOf(node), text.trim(), node.nextSibling !== null) });
  return service.turndown(content).trim();
}

const listItem = (marker: string, text: string, hasNext: boolean): string =>
  `${marker} ${text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length + 1)}`)}${hasNext ? "\n" : ""}`;

function markerOf(item: Node): string {
  const list = item.parentElement;
  return list instanceof HTMLOListElement ? `${list.start + Array.from<Node>(list.children).indexOf(item)}.` : "-";
}
