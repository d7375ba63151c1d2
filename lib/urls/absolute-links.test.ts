import { expect, test } from "vitest";
import { absoluteLinks } from "#lib/urls/absolute-links";

test.each([
  ['<a href="/de/about">', '<a href="https://x.org/de/about">'],
  ['<a class="b" href="/">', '<a class="b" href="https://x.org/">'],
  ['<img alt="" src="/pictures/a.svg">', '<img alt="" src="https://x.org/pictures/a.svg">'],
  ['<a href="https://y.org/about">', '<a href="https://y.org/about">'],
  ['<a href="//y.org/about">', '<a href="//y.org/about">'],
  ['<p>&lt;a href="/about"></p>', '<p>&lt;a href="/about"></p>'],
])("%s becomes %s", (html, absolute) => {
  expect(absoluteLinks(html, "https://x.org")).toBe(absolute);
});
