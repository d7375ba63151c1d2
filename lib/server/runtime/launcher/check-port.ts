import "server-only";

import { createServer } from "node:net";
import { UserError } from "#lib/server/platform/user-error";

/** Throws a UserError if the port is in use. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new UserError(
          error.code === "EADDRINUSE"
            ? `Port ${port} is taken by another program: stop it, or set PORT to a free one.`
            : `Port ${port} cannot be opened (${error.code ?? error.message}): set PORT to another.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
