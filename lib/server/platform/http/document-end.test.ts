import { expect, test } from "vitest";
import { closeDocumentLast } from "#lib/server/platform/http/document-end";

test("scripts that follow the end of the document are moved before it", () => {
  expect(closeDocumentLast("<body><p>a</p></body></html><script>b</script>")).toBe("<body><p>a</p><script>b</script></body></html>");
});

test("a document that ends twice ends once", () => {
  expect(closeDocumentLast("<body>a</body></html><script>b</script></body></html>")).toBe("<body>a<script>b</script></body></html>");
});

test.each(["<body><p>a</p></body></html>", "<p>a fragment</p>"])("%s stays as it is", (html) => {
  expect(closeDocumentLast(html)).toBe(html);
});
