import "server-only";

import { findMentions, type RenderedPost, type RenderPostOptions, renderPost } from "#lib/server/modules/forum/render/render-post";
import { TaskPool } from "#lib/server/platform/task-pool";
import { isWebProcess } from "#lib/server/platform/web-process";

/** In UTF-16 units. Brackets or list markers in longer texts take up to a second, during which the web process would answer no other request. */
const LONG = 2_000;

const pool = new TaskPool(["lib", "server", "modules", "forum", "render", "render-thread.ts"], {
  runtime: "worker_threads",
  idleMs: 30_000,
});

const isAside = (markdown: string): boolean => markdown.length > LONG && isWebProcess();

/** As renderPost; a long text in another thread where requests are answered. */
export const renderPostAside = async (markdown: string, options: RenderPostOptions): Promise<RenderedPost> =>
  isAside(markdown) ? ((await pool.run("renderPost", { markdown, options })) as RenderedPost) : renderPost(markdown, options);

/** As findMentions, in the same way. */
export const findMentionsAside = async (markdown: string): Promise<string[]> =>
  isAside(markdown) ? ((await pool.run("findMentions", markdown)) as string[]) : findMentions(markdown);
