import "server-only";

import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Answer } from "#lib/server/runtime/web/finish-response";

/** Receives a body that is passed on while it is made; `target` has got the headers. */
type Stream = { isStreamed: (response: CapturedResponse) => boolean; target: (head: Omit<Answer, "body">) => ServerResponse };

/**
 * A response that writes to no socket: its body is collected, or passed on to another response if `stream` wants that when the headers are
 * complete.
 */
export class CapturedResponse extends ServerResponse {
  /** Resolves when the response is complete; null if it was passed on. */
  readonly completed: Promise<Answer | null>;
  #complete: (captured: Answer | null) => void = () => undefined;
  #parts: Buffer[] = [];
  #stream: Stream | undefined;
  #target: ServerResponse | undefined;
  #hasBegun = false;
  #isEnded = false;

  constructor(request: IncomingMessage, stream?: Stream) {
    super(request);
    this.#stream = stream;
    // Next.js adds up to ten listeners to a response: the default limit of ten would warn of a leak.
    this.setMaxListeners(20);
    Object.defineProperties(this, {
      headersSent: { get: () => this.#hasBegun },
      writableEnded: { get: () => this.#isEnded },
      writableFinished: { get: () => this.#isEnded },
    });
    this.completed = new Promise((resolve) => {
      this.#complete = resolve;
    });
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1) as OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;
    const entries = Array.isArray(headers) ? pairs(headers) : Object.entries(typeof headers === "object" ? headers : {});
    for (const [name, value] of entries) if (value !== undefined) this.setHeader(name, value);
    this.#begin();
    return this;
  }

  override flushHeaders(): void {
    this.#begin();
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#begin();
    const callback = rest.find((each) => typeof each === "function") as (() => void) | undefined;
    if (this.#target) return this.#target.write(chunk, callback);
    this.#parts.push(toBuffer(chunk, rest[0]));
    callback?.();
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.#isEnded) return this;
    const [chunk, ...rest] = given;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") this.write(chunk, rest[0]);
    this.#begin();
    this.#isEnded = true;
    const callback = given.find((each) => typeof each === "function") as (() => void) | undefined;
    if (callback) this.once("finish", callback);
    if (this.#target) this.#target.end(() => this.#finish(null));
    else this.#finish({ status: this.statusCode, headers: headersOf(this), body: Buffer.concat(this.#parts) });
    return this;
  }

  /** Tells what makes the response that its client has gone. */
  abort(): void {
    if (!this.#isEnded) this.destroy();
    this.emit("close");
    this.#complete(null);
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (!this.#stream?.isStreamed(this)) return;
    this.#target = this.#stream.target({ status: this.statusCode, headers: headersOf(this) });
    this.#target.on("drain", () => this.emit("drain"));
  }

  #finish(captured: Answer | null): void {
    this.emit("prefinish");
    this.emit("finish");
    this.emit("close");
    this.#complete(captured);
  }
}

const headersOf = (response: ServerResponse): Answer["headers"] =>
  Object.fromEntries(Object.entries(response.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const pairs = (list: OutgoingHttpHeader[]): [string, OutgoingHttpHeader][] =>
  Array.from({ length: list.length / 2 }, (_, index) => [String(list[2 * index]), list[2 * index + 1] ?? ""]);

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk as Uint8Array);
