import type { Instrumentation } from "next";

/** Next.js calls it for an error while it renders a page or runs a route handler; `digest` is the number that it gives to the cause. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logger } = await import("#lib/server/platform/logger");
  const { digest } = error as { digest?: string };
  logger().error({ err: error, digest, method, path: path.split("?", 1)[0], route: routePath }, "a page could not be rendered");
};
