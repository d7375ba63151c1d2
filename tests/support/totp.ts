import { generateSync } from "otplib";

/** The code that an authenticator app with this key shows at a moment. */
export const totpCode = (secret: string, at: Date): string => generateSync({ secret, epoch: Math.floor(at.getTime() / 1_000) });
