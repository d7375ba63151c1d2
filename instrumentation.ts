import type { Instrumentation } from "next";

/** Next.js calls it for an error while it renders a page or runs a route handler; `digest` is the number that it gives to the cause. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  noteError(error);
  const { logger } = await import("#lib/server/platform/logger");
  const { digest } = error as { digest?: string };
  logger().error({ err: error, digest, method, path: path.split("?", 1)[0], route: routePath }, "a page could not be rendered");
};

/**
 * Says in the scope of the response (lib/server/platform/cache/response-scope.ts) that a part of the page could not be made, so that it is not
 * kept: a payload for the router has status 200 all the same; and why, as that decides whether the client may come back. Without an import, because this file is compiled for other runtimes too.
 */
function noteError(error: unknown): void {
  const { pasticheResponseScope } = globalThis as { pasticheResponseScope?: { getStore: () => object | undefined } };
  const scope = pasticheResponseScope?.getStore();
  if (scope) Object.assign(scope, { status: 500, error });
}
