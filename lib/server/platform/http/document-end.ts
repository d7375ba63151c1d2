import "server-only";

const END = "</body></html>";

/** Moves what Next.js streams after the end of the document to before it, where browsers put it too: HTML allows nothing there. */
export function closeDocumentLast(html: string): string {
  const at = html.indexOf(END);
  return at === -1 ? html : html.slice(0, at) + html.slice(at + END.length) + END;
}
