import { z } from "zod";
import { hasVisibleText, normalizeUserLine, normalizeUserText } from "#lib/domain/text/user-text";

/** Normalising takes out white space and invisible characters, so that a text may be longer as it comes in. */
const RAW_LENGTH_FACTOR = 4;

type Normalize = (text: string) => string;
/** `missing`: the error of an absent or empty text. */
type Options = { normalize?: Normalize; missing?: string };

/**
 * A text that a person wrote, which must have visible content; at most `max` characters once normalised, else the error `long`. Its raw length is
 * checked first: a normaliser never reads a megabyte.
 */
export const writtenText = (max: number, long: string, { normalize = normalizeUserText, missing = "required" }: Options = {}) =>
  rawText(max, long, missing).overwrite(normalize).refine(hasVisibleText, { error: missing, abort: true }).max(max, long);

/** The same for a text of one line. */
export const writtenLine = (max: number, long: string, options: Options = {}) =>
  writtenText(max, long, { normalize: normalizeUserLine, ...options });

/** A text that a person wrote, which may be empty. */
export const optionalText = (max: number, long: string, { normalize = normalizeUserText, missing = "invalid" }: Options = {}) =>
  rawText(max, long, missing).overwrite(normalize).max(max, long);

/** The same for a text of one line. */
export const optionalLine = (max: number, long: string, options: Options = {}) =>
  optionalText(max, long, { normalize: normalizeUserLine, ...options });

const rawText = (max: number, long: string, missing: string) =>
  z.string(missing).max(max * RAW_LENGTH_FACTOR, { error: long, abort: true });
