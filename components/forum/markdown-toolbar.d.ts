import type { HTMLAttributes, RefObject } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** @github/markdown-toolbar-element; `for` is the id of its text field. */
      "markdown-toolbar": HTMLAttributes<HTMLElement> & { for: string; ref?: RefObject<HTMLElement | null>; "data-no-focus"?: string };
    }
  }
}
