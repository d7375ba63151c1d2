/** Minutes for which a proof of identity (login, password or passkey) permits dangerous actions. */
export const PROOF_MINUTES = 10;

/** Whether the proof is recent enough for a dangerous action. */
export const isRecentProof = (provenAt: Date, now: Date): boolean => now.getTime() - provenAt.getTime() <= PROOF_MINUTES * 60_000;
