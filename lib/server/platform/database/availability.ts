import "server-only";

import { Socket } from "node:net";

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
type State = { isUnavailable: boolean; sockets: Set<Socket> };
const shared = globalThis as typeof globalThis & { pasticheDatabase?: State };
const state = (): State => {
  shared.pasticheDatabase ??= { isUnavailable: false, sockets: new Set() };
  return shared.pasticheDatabase;
};

/** Whether the web process has found that the database does not answer. Other processes never do: their jobs are repeated. */
export const isDatabaseUnavailable = (): boolean => state().isUnavailable;

/** From now on queries fail at once. Those that wait for an answer fail too, as a frozen server would never send one. */
export function markDatabaseUnavailable(): void {
  state().isUnavailable = true;
  for (const socket of state().sockets) socket.destroy();
}

export function markDatabaseAvailable(): void {
  state().isUnavailable = false;
}

/** A socket for a database connection, for the option `stream` of pg; closed when the database is found to be unavailable. */
export function databaseSocket(): Socket {
  const socket = new Socket();
  state().sockets.add(socket);
  socket.once("close", () => state().sockets.delete(socket));
  return socket;
}
