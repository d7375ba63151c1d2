import "server-only";

import { createServer } from "node:net";
import { PlainError } from "#lib/server/platform/user-error";

/** Throws a PlainError when somebody else listens on the port. */
export function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new PlainError(
          error.code === "EADDRINUSE"
            ? `Port ${port} is taken by another program: stop it, or set PORT to a free one.`
            : `Port ${port} cannot be opened (${error.code ?? error.message}): set PORT to another.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
