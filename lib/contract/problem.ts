import { z } from "zod";

/** The body of every refusal. `msg` and `message` carry the same text: the specification reads now one, now the other. */
export const Problem = z
  .object({
    code: z.string(),
    msg: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
