import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BOOT_SCRIPT } from "#lib/domain/boot-script";
import { contentSecurityPolicy, joinDataScripts, STRICT_POLICY } from "#lib/server/platform/http/content-security-policy";

const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(contentSecurityPolicy(html))?.[1];

describe("page policy", () => {
  const data = 'self.__next_f.push([1,"a \\"quoted\\" <\\u002fscript>);self.__next_f.push(alert(1))"])';
  const runtime = readFileSync("node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js", "utf8");
  const definition = /'(\$RX=function[^']*;)\$RX\("'/.exec(runtime)?.[1] ?? "";
  const paint = "requestAnimationFrame(function(){$RT=performance.now()});";
  // Next.js writes this one when a page's metadata is ready after its head.
  const icons = /`(document\.querySelectorAll\('body link[^`]*)`/.exec(
    readFileSync("node_modules/next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js", "utf8").replace(
      "\\\n",
      "",
    ),
  )?.[1];
  const chunks =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});';

  test("lists the hash of each inline script of Next.js, React and our layout once", () => {
    const scripts = ["(self.__next_f=self.__next_f||[]).push([0])", data, `${data};${data}`, chunks, paint, icons ?? "", BOOT_SCRIPT];
    const react = ['$RC("B:0","S:0")', '$RS("S:1","P:1")', `${definition}$RX("B:0","digest")`, '$RR("B:0","S:0",[["/a.css","next"]])'];
    const all = [...scripts, ...react];
    const html = [...all, BOOT_SCRIPT].map((source) => `<script>${source}</script>`).join("<p>text</p>");
    expect(definition).not.toBe("");
    expect(icons).toMatch(/appendChild\(el\)\)$/);
    expect(scriptsOf(html)).toBe(`'self' ${all.map(hashOf).join(" ")}`);
  });

  test.each([
    "alert(1)",
    "",
    `${BOOT_SCRIPT};alert(1)`,
    `${data};alert(1)`,
    `alert(1);${data}`,
    'self.__next_f.push([1,"a"+alert(1)])',
    "self.__next_f.push([1,alert(1)])",
    "self.__next_f.push([1,`alert`])",
    '$RC("B:0",alert(1))',
    '$RC("B:0","S:0");alert("1")',
    `$RX=function(){alert(1)};$RX("B:0","")`,
    `${paint}alert(1)`,
    chunks.replace("[1]", "[alert(1)]"),
    `${icons};alert(1)`,
  ])("an inline script that came from elsewhere gets no hash: %s", (source) => {
    expect(scriptsOf(`<script>${data}</script><p><script>${source}</script></p>`)).toBe(`'self' ${hashOf(data)}`);
    expect(scriptsOf(`<SCRIPT type="module" >${source}</SCRIPT>`)).toBe("'self'");
  });

  test("hashes the exact bytes: line ends, spaces and non-ASCII characters", () => {
    const source = 'self.__next_f.push([1,"\u2028 città “😀”\\r\\n "])';
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
  for (const policy of [STRICT_POLICY, contentSecurityPolicy("<script>self.__next_f.push([0])</script>")]) {
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
  const react = '<script>$RS("S:1","P:1")</script><script>$RC("B:0","S:0")</script>';
  expect(joinDataScripts(`${data("a<b")}${react}${data("c")}`)).toBe(`${data("a<b")}${react}${data("c")}`);
});
