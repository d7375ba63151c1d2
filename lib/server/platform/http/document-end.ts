import "server-only";

const END = "</body></html>";

/** Moves what Next.js streams after the end of the document to before it, where browsers put it too: HTML allows nothing there. */
export function closeDocumentLast(html: string): string {
  return html.includes(END) ? html.replaceAll(END, "") + END : html;
}
