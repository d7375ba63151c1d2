import { createServer, type Socket } from "node:net";

/**
 * A server on 127.0.0.1 that speaks Redis' protocol (RESP2), with the few commands that rate-limiter-flexible and ioredis
 * send. TEST_REDIS_URL names a real Redis or Valkey to test with instead, unless the test closes it (`own`).
 */
export async function redisServer({ own = false, port = 0 } = {}): Promise<{ url: string; close: () => Promise<void> }> {
  const real = process.env.TEST_REDIS_URL;
  if (real && !own) return { url: real, close: () => Promise.resolve() };
  const values: Values = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, values);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `redis://127.0.0.1:${typeof address === "object" ? address?.port : port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type Values = Map<string, { value: number; until: number }>;

function serve(socket: Socket, values: Values): void {
  let received = "";
  let queued: string[] | undefined;
  socket.setEncoding("utf8").on("error", () => socket.destroy());
  socket.on("data", (text: string) => {
    received += text;
    for (let command = readCommand(received); command; command = readCommand(received)) {
      received = received.slice(command.length);
      const name = command.words[0]?.toUpperCase() ?? "";
      if (name === "MULTI") queued = [];
      const response = name === "EXEC" ? `*${queued?.length ?? 0}\r\n${queued?.join("")}` : run(name, command.words.slice(1), values);
      if (name === "EXEC") queued = undefined;
      if (queued && name !== "MULTI") queued.push(response);
      socket.write(queued && name !== "MULTI" ? "+QUEUED\r\n" : response);
    }
  });
}

/** The command at the start of `text`: an array of bulk strings. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const [head = "", count = "0"] = /^\*(\d+)\r\n/.exec(text) ?? [];
  if (!head) return null;
  const words: string[] = [];
  let at = head.length;
  for (let left = Number(count); left > 0; left -= 1) {
    const [prefix = "", length = "0"] = /^\$(\d+)\r\n/.exec(text.slice(at)) ?? [];
    const end = at + prefix.length + Number(length);
    if (!prefix || text.length < end + 2) return null;
    words.push(text.slice(at + prefix.length, end));
    at = end + 2;
  }
  return { words, length: at };
}

function run(name: string, [first = "", ...rest]: string[], values: Values): string {
  const now = Date.now();
  const counted = (key: string) => {
    const found = values.get(key);
    return found && found.until > now ? found : undefined;
  };
  const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
  if (name === "INFO") return bulk("loading:0\r\n");
  if (name === "EVAL" || name === "EVALSHA") {
    // The one script that is sent, as text first and by its hash afterwards, counts `points` for `key` until `seconds` after the first call.
    const [, key = "", points = "0", seconds = "0"] = rest;
    const entry = counted(key) ?? { value: 0, until: now + Number(seconds) * 1000 };
    entry.value += Number(points);
    values.set(key, entry);
    return `*2\r\n:${entry.value}\r\n:${entry.until - now}\r\n`;
  }
  if (name === "GET") return counted(first) ? bulk(String(counted(first)?.value)) : "$-1\r\n";
  if (name === "PTTL") return `:${(counted(first)?.until ?? now - 2) - now}\r\n`;
  if (name === "DEL") return `:${values.delete(first) ? 1 : 0}\r\n`;
  return ["MULTI", "CLIENT", "SELECT"].includes(name) ? "+OK\r\n" : `-ERR unknown command '${name}'\r\n`;
}
