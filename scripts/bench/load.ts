import { connect, type Socket } from "node:net";
import { UserError } from "#lib/server/platform/user-error";
import { percentile } from "./report.ts";

const CONNECTIONS = 10;
const HEAD_END = Buffer.from("\r\n\r\n");

/** Requests per second, and the 95th percentile of the response time in milliseconds. */
export type Load = { perSecond: number; p95: number };

/**
 * Requests one URL, or what `url` returns each time, over ten connections for some seconds, on each connection as soon as the previous
 * response is complete. Hand-written, because autocannon parses headers fully, uses more CPU than the server and measures itself.
 */
export async function load(url: string | (() => string), seconds: number, connections = CONNECTIONS): Promise<Load> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const next = typeof url === "string" ? repeated(url) : () => new URL(url());
  const times = await Promise.all(Array.from({ length: connections }, () => requestUntil(next, until)));
  return { perSecond: (times.flat().length * 1000) / (performance.now() - began), p95: percentile(times.flat(), 0.95) };
}

const repeated = (url: string): (() => URL) => {
  const parsed = new URL(url);
  return () => parsed;
};

/** The headers of a browser: English, so that nothing redirects, and compression. */
const requestOf = ({ host, pathname, search }: URL): string =>
  `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Language: en\r\nAccept-Encoding: gzip, br\r\n\r\n`;

/** The response times of one connection in milliseconds. */
function requestUntil(next: () => URL, until: number): Promise<number[]> {
  let url = next();
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    let asked = performance.now();
    readAnswers(socket, (status) => {
      const now = performance.now();
      if (status !== 200) reject(new UserError(`${url.href} answered ${status}.`));
      times.push(now - asked);
      asked = now;
      if (status !== 200 || now > until) {
        socket.destroy();
        return;
      }
      url = next();
      socket.write(requestOf(url));
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(times));
    socket.write(requestOf(url));
  });
}

/** Yields the status of each response at its last byte; requires Content-Length. */
function readAnswers(socket: Socket, answered: (status: number) => void): void {
  let head = Buffer.alloc(0);
  let left = 0;
  let status = 0;
  socket.on("data", (part) => {
    if (typeof part === "string") return;
    if (left === 0) {
      head = head.length > 0 ? Buffer.concat([head, part]) : part;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      status = Number(text.slice(9, 12));
      left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
    } else left -= part.length;
    if (left === 0) answered(status);
  });
}
