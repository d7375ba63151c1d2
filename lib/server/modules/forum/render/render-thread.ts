import "server-only";

import {
  findMentions as find,
  type RenderedPost,
  type RenderPostOptions,
  renderPost as render,
} from "#lib/server/modules/forum/render/render-post";

// Tasks of post-rendering.ts, run in a thread of their own.

export const renderPost = ({ markdown, options }: { markdown: string; options: RenderPostOptions }): RenderedPost =>
  render(markdown, options);

export const findMentions = (markdown: string): string[] => find(markdown);
