import { expect, test } from "vitest";
import { AUTHORS_PATH, LATEST_PATH, REQUEST_QUEUE_PATH } from "#lib/urls/pages";
import { SITE_LINKS, siteLinkOf } from "#lib/urls/site-links";

test("pages below a link of the header belong to it, others to none", () => {
  for (const [path] of SITE_LINKS) expect(siteLinkOf(path)).toBe(path);
  for (const path of ["/book/ice", "/covers", "/series/ferry"]) expect(siteLinkOf(path)).toBe(LATEST_PATH);
  expect(siteLinkOf("/author/jane-austen")).toBe(AUTHORS_PATH);
  expect(siteLinkOf("/requests/create")).toBe(REQUEST_QUEUE_PATH);
  for (const path of ["/", "", "/help", "/search"]) expect(siteLinkOf(path)).toBeUndefined();
});
