import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { LANGUAGES } from "#lib/domain/language";
import { ANNOUNCEMENT_MAX } from "#lib/domain/notifications/announcement";

const filled = (max: number) => z.string("invalid").trim().min(1, "required").max(max, "text_long");

export const Announce = z
  .object({
    texts: z
      .partialRecord(z.enum(LANGUAGES), z.object({ title: filled(ANNOUNCEMENT_MAX.title), text: filled(ANNOUNCEMENT_MAX.text) }), "invalid")
      .refine((texts) => Object.keys(texts).length > 0, "required")
      .describe("by language; a user whose language is missing gets the English text, else the first one"),
    path: z
      .string("invalid")
      .max(ANNOUNCEMENT_MAX.path, "text_long")
      .regex(/^\/(?![/\\])[^\s\\]*$/, "invalid")
      .describe("the page that it leads to, without the language"),
  })
  .meta({ id: "Announce" });
export type Announce = z.infer<typeof Announce>;

export const announceOperation = operation({
  tag: "Mail administration",
  access: "admin",
  method: "POST",
  path: "/api/admin/announcements",
  summary: "Notify all users of something, on the site and by e-mail as they chose",
  recentProof: true,
  body: Announce,
  response: z.object({ id: z.uuid() }).meta({ id: "Announced" }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin"],
});
