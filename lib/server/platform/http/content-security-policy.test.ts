import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, joinDataScripts, STRICT_POLICY } from "#lib/server/platform/http/content-security-policy";

const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(contentSecurityPolicy(html))?.[1];

describe("page policy", () => {
  test("lists the hash of each inline script once", () => {
    const html = '<script>a()</script><script type="module">b()</script><script>a()</script>';
    expect(scriptsOf(html)).toBe(`'self' ${hashOf("a()")} ${hashOf("b()")}`);
  });

  test("hashes the exact bytes: line ends, spaces and non-ASCII characters", () => {
    const source = '\n  const città = "“😀”";\r\n';
    expect(scriptsOf(`<SCRIPT id="x" >${source}</SCRIPT>`)).toBe(`'self' ${hashOf(source)}`);
  });

  test("omits external scripts and data blocks", () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script type="text/template">x</script>';
    expect(scriptsOf(html)).toBe("'self'");
  });

  test("without inline scripts equals the strict policy", () => {
    expect(contentSecurityPolicy("<p>text</p>")).toBe(STRICT_POLICY);
  });
});

test("no policy allows third-party content or framing", () => {
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

test("consecutive data scripts are merged into one with the same effect; other scripts are unchanged", () => {
  const data = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`;
  const boot = '<script src="/a.js" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script>';
  expect(joinDataScripts(`${boot}${data("a")}${data("b")}<p>x</p>${data("c")}`)).toBe(
    `${boot}<script>self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])</script><p>x</p>${data("c")}`,
  );
});
