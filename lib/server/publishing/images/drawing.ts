import "server-only";

import type { Line } from "#lib/domain/art/typesetting";
import { TaskPool } from "#lib/server/platform/task-pool";
import { isWebProcess } from "#lib/server/platform/web-process";
import type { ImageTask, LineTask } from "#lib/server/publishing/images/drawing-tasks";

/**
 * Fonts, their converters and the image library take 100 MB, which the system gets back when this process ends: images are drawn once, then
 * read from files.
 */
const pool = new TaskPool(["lib", "server", "publishing", "images", "drawing-process-main.ts"], {
  runtime: "child_process",
  concurrency: 2,
  idleMs: 30_000,
});

/** Draws an image: in a child process where requests are answered, else here. */
export async function drawImage(task: ImageTask): Promise<Buffer> {
  if (isWebProcess()) return Buffer.from((await pool.run("image", task)) as Uint8Array);
  const { drawImageHere } = await import("#lib/server/publishing/images/drawing-tasks");
  return drawImageHere(task);
}

/** Sets a line of text as a path, in the same way. */
export async function drawLine(task: LineTask): Promise<Line> {
  if (isWebProcess()) return (await pool.run("line", task)) as Line;
  const { drawLineHere } = await import("#lib/server/publishing/images/drawing-tasks");
  return drawLineHere(task);
}
