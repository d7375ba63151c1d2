import "server-only";

/** A Prisma filter for columns that contain a text, in any case. The wildcards of LIKE are escaped, which Prisma does not do. */
export const containing = (text: string) => ({ contains: text.replace(/[\\%_]/g, String.raw`\$&`), mode: "insensitive" }) as const;
