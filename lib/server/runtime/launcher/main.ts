// `npm start`. The compiled code of this process and of those that it starts is kept: the next start needs two thirds of the processor time.
import "server-only";

import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

process.env.NODE_COMPILE_CACHE ??= resolve(".next/cache/compile");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("#lib/server/runtime/launcher/start");
