import { CallFailed } from "#lib/client/api/call-failed";

/** Shows the dialog that asks for a proof of identity; resolves to whether it was given. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

/** Called by the dialog when it is mounted; returns a function that takes it away. */
export function provideProof(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/** Runs a dangerous action. Where the last proof of identity is too old, asks for one and runs it again. Throws as the action. */
export async function withProof<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    const isOld = error instanceof CallFailed && error.code === "proof_required";
    if (!isOld || !askForProof || !(await askForProof())) throw error;
    return action();
  }
}
