import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { PORT_FREE, PORT_NEEDED } from "#lib/server/runtime/process/port-handover";
import { endWithThisProcess } from "#tests/support/end-with-this-process";

/**
 * A second web process of the test server whose database connections can be disconnected, frozen (no answer comes) and restored. To disconnect and to
 * reconnect take until the process knows.
 */
export type FaultyDatabaseServer = {
  address: string;
  disconnectDatabase: () => Promise<void>;
  freezeDatabase: () => void;
  reconnectDatabase: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Generous for a busy machine, and below the two minutes of a hook. */
const READY_WITHIN_MS = 110_000;

/** Generous for a busy machine. tests/faults measures what docs/reliability.md promises. */
const RECOVERED_WITHIN_MS = 60_000;

/** Starts one, with `settings` besides those of the test server. */
export async function startFaultyDatabaseServer(settings: Record<string, string> = {}): Promise<FaultyDatabaseServer> {
  const folder = process.env.PASTICHE_DATA ?? "";
  const password = readFileSync(join(folder, "postgres-password.txt"), "utf8").trim();
  const port = Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3]);
  const proxy = await startProxy(port);
  const own = await getPort({ host: "127.0.0.1" });
  const child = await startWebProcess(own, {
    DATA_DIR: folder,
    AUTH_SECRET: readFileSync(join(folder, "auth-secret.txt"), "utf8").trim(),
    DATABASE_URL: `postgresql://postgres:${password}@127.0.0.1:${proxy.port}/pastiche`,
    ...settings,
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = `http://localhost:${own}`;
  return {
    address,
    disconnectDatabase: () => {
      proxy.disconnect();
      return waitForDatabase(address, false);
    },
    freezeDatabase: proxy.freeze,
    reconnectDatabase: () => {
      proxy.reconnect();
      return waitForDatabase(address, true);
    },
    stop: async () => {
      proxy.reconnect();
      child.kill("SIGTERM");
      await gone;
      await proxy.close();
    },
  };
}

/** Starts it again, as the launcher does, if it ends because the database answers too late on a busy machine. */
async function startWebProcess(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const child = spawn(process.execPath, ["--conditions=react-server", "lib/server/runtime/web/main.ts"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        NODE_OPTIONS: "",
        PORT: String(port),
        TRUSTED_PROXIES: "1",
        LOG_LEVEL: "silent",
        ...settings,
      },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    endWithThisProcess(child);
    // Next.js logs every database error to standard error: shown only if the server does not start.
    let errors = "";
    child.stderr?.on("data", (part: Buffer) => (errors += part.toString()));
    if (await isReady(child, deadline - Date.now())) return child;
    if (Date.now() > deadline) throw new Error(`the second web process was not ready in time\n${errors}`);
  }
}

/** False when it ends, or is ended because it is not ready in time. */
function isReady(child: ChildProcess, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => child.kill("SIGKILL"), withinMs);
    const settle = (ready: boolean) => {
      clearTimeout(giveUp);
      resolve(ready);
    };
    child.on("message", (message) => {
      if (message === PORT_NEEDED) child.send(PORT_FREE);
      if (message === "ready") settle(true);
    });
    child.once("exit", () => settle(false));
  });
}

async function waitForDatabase(address: string, isThere: boolean): Promise<void> {
  const deadline = Date.now() + RECOVERED_WITHIN_MS;
  for (;;) {
    const { database } = (await (await fetch(`${address}/api/health`)).json()) as { database: boolean };
    if (database === isThere) return;
    if (Date.now() > deadline) throw new Error(`The server did not see in time that its database is ${isThere ? "back" : "gone"}.`);
    await sleep(50);
  }
}

/** A TCP proxy to the database. */
async function startProxy(target: number) {
  const pairs = new Set<[Socket, Socket]>();
  let state: "open" | "disconnected" | "frozen" = "open";
  const server: Server = createServer((socket) => {
    if (state === "disconnected") {
      socket.destroy();
      return;
    }
    const database = connect(target, "127.0.0.1");
    const pair: [Socket, Socket] = [socket, database];
    pairs.add(pair);
    if (state === "open") socket.pipe(database).pipe(socket);
    const close = () => {
      pairs.delete(pair);
      for (const side of pair) side.destroy();
    };
    for (const side of pair) side.on("error", close).on("close", close);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const destroyAll = () => {
    for (const [socket] of pairs) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    disconnect: () => {
      state = "disconnected";
      destroyAll();
    },
    freeze: () => {
      state = "frozen";
      for (const [socket, database] of pairs) {
        socket.unpipe(database);
        database.unpipe(socket);
      }
    },
    /** Connections that were frozen stay so until their client gives them up, as with a network that comes back. */
    reconnect: () => {
      state = "open";
    },
    close: () => {
      destroyAll();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
