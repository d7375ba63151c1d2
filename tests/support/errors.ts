import { DomainError, type ErrorCode } from "#lib/domain/errors";

/** The code and fields of the DomainError with which a promise rejects; throws when it resolves or rejects with another error. */
export async function errorOf(promise: Promise<unknown>): Promise<{ code: ErrorCode; fields?: Record<string, string> }> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, ...(error.fields && { fields: error.fields }) };
  }
  throw new Error("The promise did not reject.");
}

/** "done", or the code of the DomainError with which the promise rejects. */
export const outcomeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
