import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BOOT_SCRIPT } from "#lib/domain/boot-script";
import { STRICT_POLICY, takeNonce } from "#lib/server/platform/http/content-security-policy";

const NONCE = "n-0_nce";
const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const take = (html: string) => takeNonce(html, NONCE);
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(take(html).policy)?.[1];
const marked = (source: string) => `<script nonce="${NONCE}">${source}</script>`;

describe("page policy", () => {
  test("lists the hash of each inline script that is marked or ours once", () => {
    const html = `${marked("a()")}<p>${marked("b()")}</p><script>${BOOT_SCRIPT}</script><p>${marked("a()")}`;
    expect(scriptsOf(html)).toBe(`'self' ${["a()", "b()", BOOT_SCRIPT].map(hashOf).join(" ")}`);
  });

  test.each(["alert(1)", "", `${BOOT_SCRIPT};alert(1)`])("an inline script that came from elsewhere gets no hash: %s", (source) => {
    expect(scriptsOf(`${marked("a()")}<p><script>${source}</script></p>`)).toBe(`'self' ${hashOf("a()")}`);
    expect(scriptsOf(`<SCRIPT type="module" nonce="other">${source}</SCRIPT>`)).toBe("'self'");
  });

  test("the nonce is nowhere in the page: neither in attributes nor in the data that scripts contain", () => {
    const html = `<link nonce="${NONCE}"/><script src="/a.js" nonce="${NONCE}" async=""></script>${marked(`push("${NONCE}")`)}<script id="b" nonce="${NONCE}">c("${NONCE}")</script>`;
    const { html: page, policy } = take(html);
    expect(page).toBe('<link/><script src="/a.js" async=""></script><script>push("")</script><script id="b">c("")</script>');
    expect(policy).toContain(`${hashOf('push("")')} ${hashOf('c("")')}`);
  });

  test("hashes the exact bytes: line ends, spaces and non-ASCII characters", () => {
    const source = 'push([1,"\u2028 città “😀”\\r\\n "])';
    expect(scriptsOf(marked(source))).toBe(`'self' ${hashOf(source)}`);
  });

  test("marked scripts that follow each other become one with the same effect; others stay", () => {
    const { html, policy } = take(
      `<script>x()</script>${marked("a()")}${marked("b()")}<p>x</p>${marked("c()")}<script src="/a.js"></script>${marked("d()")}`,
    );
    expect(html).toBe(
      '<script>x()</script><script>a();b()</script><p>x</p><script>c()</script><script src="/a.js"></script><script>d()</script>',
    );
    expect(policy).toContain(`script-src 'self' ${["a();b()", "c()", "d()"].map(hashOf).join(" ")};`);
  });

  test("a page with ten thousand unclosed scripts takes no longer than its length", () => {
    expect(take("<script ".repeat(10_000)).policy).toContain("script-src 'self';");
  });
});

test("each policy forbids other sources, frames and plugins", () => {
  for (const policy of [take(marked("a()")).policy, STRICT_POLICY]) {
    for (const part of [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ])
      expect(policy.split("; ")).toContain(part);
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe");
  }
});
