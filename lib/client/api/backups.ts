import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import { recordBackupDownloadOperation, requestBackupOperation, requestTrialOperation } from "#lib/contract/backups";

const of = (id: string) => ({ params: { id } });

export const requestBackup = () => withProof(() => call(requestBackupOperation, {}));
export const requestTrial = (id: string) => withProof(() => call(requestTrialOperation, of(id)));

/** Opens the address of an archive, which the browser saves. */
export async function downloadBackup(id: string): Promise<void> {
  location.assign((await withProof(() => call(recordBackupDownloadOperation, of(id)))).url);
}
