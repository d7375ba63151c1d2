import { once } from "node:events";
import { createServer, IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { CapturedResponse } from "#lib/server/runtime/web/captured-response";

const newRequest = () => new IncomingMessage(new Socket());

test("collects status, headers and body, however they are written", async () => {
  const response = new CapturedResponse(newRequest());
  response.setHeader("A", "1");
  response.writeHead(201, "Made", { B: ["2", "3"] });
  response.write("one ");
  response.write(Buffer.from("two "), () => response.end("three"));
  expect(await response.completed).toMatchObject({ status: 201, headers: { a: "1", b: ["2", "3"] }, body: Buffer.from("one two three") });
  expect([response.headersSent, response.writableEnded]).toEqual([true, true]);
});

test("headers may be given as a list; a body may be piped into it", async () => {
  const response = new CapturedResponse(newRequest());
  response.writeHead(200, ["Content-Type", "text/plain"]);
  await pipeline(Readable.from(["a", "b"]), response);
  expect(await response.completed).toMatchObject({ headers: { "content-type": "text/plain" }, body: Buffer.from("ab") });
});

test("what makes a response learns that its client has gone", async () => {
  const response = new CapturedResponse(newRequest());
  const closed = once(response, "close");
  response.abort();
  await closed;
  expect(await response.completed).toBeNull();
});

test("a streamed body is passed on as it comes", async () => {
  const parts: string[] = [];
  const firstPart = Promise.withResolvers<void>();
  const server = createServer((request, target) => {
    const stream = {
      isStreamed: () => true,
      target: ({ status, headers }: { status: number; headers: object }): ServerResponse => target.writeHead(status, { ...headers }),
    };
    const response = new CapturedResponse(request, stream);
    response.writeHead(206, { "content-type": "image/png" });
    response.write("one");
    void firstPart.promise.then(() => response.end("two"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const received = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for await (const part of received.body ?? []) {
    parts.push(Buffer.from(part as Uint8Array).toString());
    firstPart.resolve();
  }
  expect([received.status, received.headers.get("content-type"), parts.join("")]).toEqual([206, "image/png", "onetwo"]);
  server.close();
});
