/** Days of the suspension with the second strike (specification 2, section 2.16). */
const SUSPENSION_DAYS = 30;

/**
 * What follows for the author of removed material, by how many strikes they have now: the first is a warning, the second suspends the account
 * for 30 days, the third for good (`days` null).
 */
export const consequenceOf = (strikes: number): "warning" | { days: number | null } =>
  strikes < 2 ? "warning" : { days: strikes === 2 ? SUSPENSION_DAYS : null };
