import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import getPort from "get-port";

/** A second web process of the test server whose database connection can be disconnected and restored. */
export type FaultyDatabaseServer = {
  address: string;
  disconnectDatabase: () => void;
  reconnectDatabase: () => void;
  stop: () => Promise<void>;
};

/** Application name of the LISTEN connection, which is never disconnected: launcher.test.ts tests its loss. */
const LISTENER = "pastiche-web";
/** Less than the 60 seconds that a hook may take. */
const READY_WITHIN_MS = 50_000;

/** Starts the process with the settings of the test server and `settings`. */
export async function startFaultyDatabaseServer(settings: Record<string, string> = {}): Promise<FaultyDatabaseServer> {
  const folder = process.env.PASTICHE_DATA ?? "";
  const password = readFileSync(join(folder, "postgres-password.txt"), "utf8").trim();
  const port = Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3]);
  const proxy = await startProxy(port);
  const own = await getPort({ host: "127.0.0.1" });
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/server/runtime/web/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: "",
      PORT: String(own),
      DATA_DIR: folder,
      AUTH_SECRET: readFileSync(join(folder, "auth-secret.txt"), "utf8").trim(),
      TRUSTED_PROXIES: "1",
      DATABASE_URL: `postgresql://postgres:${password}@127.0.0.1:${proxy.port}/pastiche`,
      LOG_LEVEL: "silent",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // Next.js logs every database error to standard error: shown only if the server does not start.
  let errors = "";
  child.stderr?.on("data", (part: Buffer) => (errors += part.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error("the second web process was not ready in time"));
    }, READY_WITHIN_MS);
    child.once("message", () => {
      clearTimeout(giveUp);
      resolve();
    });
    child.once("exit", (code) => reject(new Error(`the second web process ended before it was ready (code ${code})\n${errors}`)));
  });
  return {
    address: `http://localhost:${own}`,
    disconnectDatabase: proxy.disconnect,
    reconnectDatabase: proxy.reconnect,
    stop: async () => {
      proxy.reconnect();
      child.kill("SIGTERM");
      await gone;
      await proxy.close();
    },
  };
}

/** A TCP proxy to the database. While it is disconnected, only the listener's connection passes. */
async function startProxy(target: number) {
  const open = new Set<Socket>();
  let isDisconnected = false;
  const server: Server = createServer((socket) => {
    if (isDisconnected) {
      socket.destroy();
      return;
    }
    const database = connect(target, "127.0.0.1");
    socket.once("data", (opening: Buffer) => {
      if (!opening.includes(LISTENER)) open.add(socket);
      database.write(opening);
      socket.pipe(database).pipe(socket);
    });
    const close = () => {
      open.delete(socket);
      socket.destroy();
      database.destroy();
    };
    for (const side of [socket, database]) side.on("error", close).on("close", close);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    disconnect: () => {
      isDisconnected = true;
      for (const socket of open) socket.destroy();
    },
    reconnect: () => {
      isDisconnected = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
