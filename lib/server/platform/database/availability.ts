import "server-only";

import { Socket } from "node:net";

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
type State = { isAway: boolean; sockets: Set<Socket> };
const shared = globalThis as typeof globalThis & { pasticheDatabase?: State };
const state = (): State => {
  shared.pasticheDatabase ??= { isAway: false, sockets: new Set() };
  return shared.pasticheDatabase;
};

/** Whether the web process has found that the database does not answer. Other processes never do: their jobs are repeated. */
export const isDatabaseAway = (): boolean => state().isAway;

/** From now on queries fail at once. Those that wait for an answer fail too, as a frozen server would never send one. */
export function markDatabaseAway(): void {
  state().isAway = true;
  for (const socket of state().sockets) socket.destroy();
}

export function markDatabaseBack(): void {
  state().isAway = false;
}

/** A socket for a database connection, for the option `stream` of pg; closed when the database is found to be away. */
export function databaseSocket(): Socket {
  const socket = new Socket();
  state().sockets.add(socket);
  socket.once("close", () => state().sockets.delete(socket));
  return socket;
}
