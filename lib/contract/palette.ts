import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { PALETTE_KINDS } from "#lib/domain/moderation/palette";

const TEXT_MAX = 100;

export const findInPaletteOperation = operation({
  method: "GET",
  path: "/api/admin/palette",
  summary: "Users, books, authors, requests and threads whose name contains a text, a few of each; for the command palette",
  tag: "Overview",
  access: "admin",
  query: z.object({ q: z.string().trim().min(1).max(TEXT_MAX) }),
  response: z
    .object({ entries: z.array(z.object({ kind: z.enum(PALETTE_KINDS), label: z.string(), path: z.string() })) })
    .meta({ id: "PaletteEntries" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
  example: { query: { q: "ada" } },
});
