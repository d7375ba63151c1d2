import { connect } from "node:net";
import { expect, test } from "vitest";
import { call } from "#tests/support/api-client";
import { BASE_URL } from "#tests/support/test-server";

/** Sends `text` on a new connection, then a chunk repeatedly; returns the response and the number of bytes sent. */
function exchange(text: string, body?: { chunk: Buffer; times: number }): Promise<{ answer: string; sentBytes: number }> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(BASE_URL).port), "localhost");
    socket.on("data", (part) => (answer += part.toString("latin1")));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve({ answer, sentBytes: socket.bytesWritten }));
    socket.write(text);
    let left = body?.times ?? 0;
    const send = () => {
      while (body && left > 0 && !socket.destroyed) {
        left -= 1;
        if (!socket.write(body.chunk)) {
          socket.once("drain", send);
          return;
        }
      }
    };
    send();
  });
}

const HEAD = "HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";

test("OPTIONS * is refused with 400", async () => {
  expect((await exchange(`OPTIONS * ${HEAD}\r\n`)).answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("a request that offers another protocol is answered in HTTP/1.1 (RFC 9110, 7.8)", async () => {
  for (const path of ["/authors", "/api/stats"]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close, Upgrade, HTTP2-Settings\r\n`;
    const { answer } = await exchange(`${head}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`);
    expect(answer, path).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("next-auth's form of credentials is for POST only", async () => {
  const { status, headers } = await call("GET", "/api/auth/callback/credentials");
  expect([status, headers.get("allow")]).toEqual([405, "POST"]);
});

test("a form or another write to a page is refused with 405", async () => {
  const form = new FormData();
  form.append("$ACTION_ID_0", "x");
  for (const path of ["/", "/authors", "/it/book/trial-lantern", "/no-such-page"]) {
    for (const init of [
      { method: "POST", body: form },
      { method: "POST", body: "x" },
      { method: "PUT", body: "{}" },
      { method: "DELETE" },
    ]) {
      const answer = await fetch(BASE_URL + path, { ...init, redirect: "manual" });
      expect([path, init.method, answer.status, answer.headers.get("allow")]).toEqual([path, init.method, 405, "GET, HEAD"]);
    }
  }
});

test("TRACE is refused with 405, on pages and under /api", async () => {
  for (const [path, allowed] of [
    ["/", "GET, HEAD"],
    ["/api/books/genres", "GET"],
    ["/api/openapi.json", "GET"],
  ]) {
    const { answer } = await exchange(`TRACE ${path} ${HEAD}\r\n`);
    expect(answer, path).toMatch(/^HTTP\/1\.1 405 /);
    expect(/\r\nallow: ([^\r]+)/i.exec(answer)?.[1], path).toContain(allowed);
  }
});

test("a malformed callback URL of next-auth is refused with 400; the cookie is deleted", async () => {
  for (const callbackUrl of ["http://[", "[", "https://%"]) {
    expect((await call("GET", `/api/auth/csrf?${new URLSearchParams({ callbackUrl })}`)).status).toBe(400);
    const raw = new URLSearchParams({ callbackUrl, csrfToken: "x" });
    expect((await call("POST", "/api/auth/callback/credentials", { raw })).status).toBe(400);
    const Cookie = `next-auth.callback-url=${encodeURIComponent(callbackUrl)}`;
    const { status, headers } = await call("GET", "/api/auth/csrf", { headers: { Cookie } });
    expect(status).toBe(400);
    expect(headers.getSetCookie()).toContain("next-auth.callback-url=; Path=/; Max-Age=0");
  }
});

const ROUTES = [
  "/api/auth/callback/credentials",
  "/api/auth/login",
  "/api/user/profile/avatar",
  "/api/webhooks/resend",
  "/api/no-such-route",
];

test("a body of 400 MB is refused with 413 by its announced length, before it is sent", async () => {
  for (const path of ROUTES) {
    const { answer } = await exchange(
      `POST ${path} ${HEAD}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 400000000\r\n\r\nx=`,
    );
    expect(answer, path).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer, path).toContain('"code":"payload_too_large"');
  }
});

test("a chunked body is read no further than the limit", async () => {
  const megabyte = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(0x10_00_00, "x"), Buffer.from("\r\n")]);
  for (const path of ROUTES) {
    const head = `POST ${path} ${HEAD}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const { sentBytes } = await exchange(head, { chunk: megabyte, times: 400 });
    expect(sentBytes, path).toBeLessThan(300 * 1024 * 1024);
  }
  const { status, body } = await call<{ code: string }>("POST", "/api/auth/callback/credentials", {
    raw: new URLSearchParams({ csrfToken: "x".repeat(200_000) }),
  });
  expect([status, body.code]).toEqual([413, "payload_too_large"]);
});

test("a body that does not arrive ends with 408", async () => {
  const { answer } = await exchange(`POST /api/auth/login ${HEAD}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
