import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { PAGES } from "#tests/support/page-list";

/** In the header `Link`; in the document if a page is rendered for each request and its head comes late. */
const PRELOADS = [/<([^>]+)>; rel=preload; as="font"/g, /<link rel="preload" href="([^"]+)" as="font"/g];

test("each page preloads one font, the regular text, of at most 20 kB", async () => {
  const fonts = new Set<string>();
  for (const { name, path } of PAGES) {
    const response = await get(path);
    const text = `${response.headers.get("link") ?? ""} ${await response.text()}`;
    const preloads = PRELOADS.flatMap((preload) => [...text.matchAll(preload)].map(([, font = ""]) => font));
    expect(preloads, name).toEqual([expect.stringContaining("literata")]);
    for (const font of preloads) fonts.add(font);
  }
  expect(fonts.size).toBe(1);
  const [font = ""] = fonts;
  expect((await (await get(font)).arrayBuffer()).byteLength).toBeLessThanOrEqual(20_000);
});
