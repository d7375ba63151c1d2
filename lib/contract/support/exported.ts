import { z } from "zod";
import { CONVERSATION_STATES } from "#lib/domain/support/conversation";

const at = z.iso.datetime();

export const StoredTechnical = z
  .object({ page: z.string(), browser: z.string(), viewport: z.string(), language: z.string() })
  .partial()
  .nullable();

/** A conversation in the export of all personal data. */
export const ExportedConversation = z.object({
  number: z.string(),
  kind: z.string(),
  category: z.string(),
  state: z.enum(CONVERSATION_STATES),
  subject: z.string(),
  rating: z.int().nullable(),
  technical: StoredTechnical,
  createdAt: at,
  dmcaCase: z
    .object({ signature: z.string(), address: z.string(), telephone: z.string(), role: z.string(), work: z.string(), material: z.string() })
    .nullable(),
  messages: z.array(z.object({ isOwn: z.boolean(), text: z.string(), createdAt: at })),
});
export type ExportedConversation = z.infer<typeof ExportedConversation>;

/** A copyright case that counts as a strike, in the export of all personal data. */
export const ExportedStrike = z.object({ number: z.string(), material: z.string(), receivedAt: at });
export type ExportedStrike = z.infer<typeof ExportedStrike>;
