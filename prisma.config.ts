import type { PrismaConfig } from "prisma";

// Without an import that remains at run time: scripts/postinstall.ts may run the command line from another folder.
export default { schema: "prisma/schema" } satisfies PrismaConfig;
