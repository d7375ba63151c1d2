import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { finishRequests, type Traffic, trackTraffic } from "#lib/server/runtime/process/graceful-shutdown";

/** Of requests to /slow, which wait for an answer. */
let waiting: ServerResponse[];
let server: Server;
let traffic: Traffic;
let agent: Agent;
let port: number;
beforeEach(async () => {
  waiting = [];
  agent = new Agent({ keepAlive: true });
  server = createServer((request, response) => {
    if (request.url === "/slow") waiting.push(response);
    else response.end("done");
  });
  traffic = trackTraffic(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function request(path: string): Promise<{ status: number | undefined; connection: string | undefined }> {
  const [response] = (await once(get({ port, host: "127.0.0.1", path, agent }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, connection: response.headers.connection };
}

test("requests on open connections are answered with Connection: close while the server stops, new connections are refused", async () => {
  const slow = request("/slow");
  await expect.poll(() => waiting.length).toBe(1);
  expect(await request("/")).toEqual({ status: 200, connection: "keep-alive" });
  const finished = finishRequests(server, traffic);
  expect(await request("/")).toEqual({ status: 200, connection: "close" });
  await expect(request("/")).rejects.toThrow("ECONNREFUSED");
  waiting[0]?.end("late");
  expect(await slow).toEqual({ status: 200, connection: "close" });
  await finished;
});

test("connections that stay idle or never send a request do not delay the end", async () => {
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  await request("/");
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const finished = finishRequests(server, traffic);
  // The 15 seconds after which it ends in any case never pass.
  await vi.advanceTimersByTimeAsync(2_000);
  await finished;
});
