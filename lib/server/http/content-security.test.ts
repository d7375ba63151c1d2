import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, STRICT_POLICY } from "#lib/server/http/content-security";

const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(contentSecurityPolicy(html))?.[1];

describe("the policy of a page", () => {
  test("names its inline scripts by their hash, each once", () => {
    const html = '<script>a()</script><script type="module">b()</script><script>a()</script>';
    expect(scriptsOf(html)).toBe(`'self' ${hashOf("a()")} ${hashOf("b()")}`);
  });

  test("hashes the very bytes: line ends, spaces and letters of all kinds", () => {
    const source = '\n  const città = "“😀”";\r\n';
    expect(scriptsOf(`<SCRIPT id="x" >${source}</SCRIPT>`)).toBe(`'self' ${hashOf(source)}`);
  });

  test("leaves out scripts that are fetched, and data", () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script type="text/template">x</script>';
    expect(scriptsOf(html)).toBe("'self'");
  });

  test("without an inline script is the policy of everything else", () => {
    expect(contentSecurityPolicy("<p>text</p>")).toBe(STRICT_POLICY);
  });
});

test("no policy lets anything of others in, nor anything be put around the page", () => {
  for (const policy of [STRICT_POLICY, contentSecurityPolicy("<script>a()</script>")]) {
    for (const part of [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ]) {
      expect(policy.split("; ")).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe");
  }
});
