import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { inLanguageOfLink } from "#lib/server/platform/http/link-language";

const LINK = "https://library.example/api/status/confirmation/token";

test.each([
  ["?language=es", null, "es"],
  ["?language=es", "de", "es"],
  ["?language=xx", "de-CH,de;q=0.9", "de"],
  ["", null, "en"],
])("a link with %o called with Accept-Language %o is answered in %s", async (query, accepted, expected) => {
  const headers = { "X-Other": "kept", ...(accepted && { "Accept-Language": accepted }) };
  const request = inLanguageOfLink(new NextRequest(LINK + query, { method: "POST", headers, body: "List-Unsubscribe=One-Click" }));
  expect(request.headers.get("accept-language")).toBe(expected);
  expect([request.method, request.headers.get("x-other"), await request.text()]).toEqual(["POST", "kept", "List-Unsubscribe=One-Click"]);
});
