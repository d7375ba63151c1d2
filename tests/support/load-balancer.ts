import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import httpProxy from "http-proxy";

/** A reverse proxy that sends requests to `targets` in turn, on connections that it keeps open. */
export type LoadBalancer = { address: string; targets: string[]; close: () => Promise<void> };

/** Like nginx and haproxy, it asks the next target only when a connection was refused: nothing was sent then. */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const targets: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const proxy = httpProxy.createProxyServer({ agent, xfwd: true });
  let turn = 0;

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, [target, ...others]: string[]) => {
    proxy.web(request, response, { target, buffer: Readable.from(body.length > 0 ? [body] : []) }, (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && others.length > 0) forward(request, response, body, others);
      else response.writeHead(502, { "Content-Type": "text/plain" }).end(`${target}: ${error.message}`);
    });
  };
  const server = createServer((request, response) => {
    turn = (turn + 1) % targets.length;
    const order = [...targets.slice(turn), ...targets.slice(0, turn)];
    void buffer(request).then((body) => forward(request, response, body, order));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
