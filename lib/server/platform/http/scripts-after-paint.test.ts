import { expect, test } from "vitest";
import { SCRIPT_LOADER } from "#lib/domain/script-loader";
import { takeNonce } from "#lib/server/platform/http/content-security-policy";
import { loadScriptsAfterPaint } from "#lib/server/platform/http/scripts-after-paint";

const file = (name: string, id = "") => `<script src="/_next/static/chunks/${name}.js"${id} async=""></script>`;
const loader = (files: string, id = "") => `<script${id} data-files="${files}">${SCRIPT_LOADER}</script>`;
const a = "/_next/static/chunks/a.js";
const b = "/_next/static/chunks/b.js";

test("script files are named once in a loader at the place of the last", () => {
  const preload = `<link rel="preload" as="script" fetchPriority="low" href="${b}"/>`;
  const page = (head: string, end: string) => `<head>${head}<link rel="preload" as="font" href="/f"/></head><p>x</p>${end}<p>y</p>`;
  expect(loadScriptsAfterPaint(page(preload + file("a"), file("a") + file("b", ' id="_R_"')))).toBe(
    page("", loader(`${a} ${b}`, ' id="_R_"')),
  );
});

test("script files that carry a nonce are found too", () => {
  const page = `<script src="${a}" nonce="n" async=""></script><script src="${b}" async="" nonce="n"></script>`;
  expect(loadScriptsAfterPaint(page)).toBe(loader(`${a} ${b}`));
});

test("inline scripts, scripts for old browsers, data and texts stay", () => {
  const page = `<script>x()</script><script src="/old.js" noModule=""></script><script type="application/ld+json">{"a":"\\u003cscript src=\\"/a.js\\""}</script><p>&lt;script src="${a}" async=""></p>`;
  expect(loadScriptsAfterPaint(page)).toBe(page);
});

test("the policy allows the loader, whatever files it names", () => {
  const policy = (files: string) => takeNonce(loader(files), "a-nonce").policy;
  expect(policy(a)).toContain("'sha256-");
  expect(policy(a)).toBe(policy(b));
});
