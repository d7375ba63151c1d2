import { expect, test } from "vitest";
import { withoutTransitionAttributes } from "#lib/server/platform/http/transition-attributes";

test("the attributes of React's view transitions are removed, others stay", () => {
  expect(
    withoutTransitionAttributes('<span class="board" vt-name="cover-a" vt-update="none" style="x"><i vt-share="cover"></i></span>'),
  ).toBe('<span class="board" style="x"><i></i></span>');
});

test("texts and the page's data stay as they are", () => {
  const page = String.raw`<p>Write &lt;i vt-name=&quot;a&quot;&gt;</p><script>push([1,"<i vt-name=\\"a\\">"])</script>`;
  expect(withoutTransitionAttributes(page)).toBe(page);
});
