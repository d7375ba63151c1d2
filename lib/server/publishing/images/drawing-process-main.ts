// The entry point of the child process of drawing.ts.
import "server-only";

import { constants, setPriority } from "node:os";

// Rendering runs at lower priority than serving pages.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Ctrl-C reaches all processes of a terminal: this one ends with its parent, which finishes its work first.
process.on("SIGINT", () => undefined);

export { drawImageHere as "image", drawLineHere as "line" } from "#lib/server/publishing/images/drawing-tasks";
