import { useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";

type Texts = { failed: string; network: string };

/**
 * The state of an upload in parts. `share` is what has arrived, 0 to 1, and null while nothing is sent; `fault` says what failed, `faults` which
 * fields of the form. `start` runs an upload that reports its share; one at a time.
 */
export function useUpload<Uploaded>(onUploaded: (upload: Uploaded) => void, texts: Texts) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const [faults, setFaults] = useState<Record<string, string>>({});
  const start = async (upload: (onShare: (share: number) => void) => Promise<Uploaded>) => {
    if (share !== null) return;
    setFault("");
    setFaults({});
    setShare(0);
    try {
      onUploaded(await upload(setShare));
    } catch (error) {
      if (error instanceof CallFailed) setFaults(error.fields);
      setFault(failureText(error, texts));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, faults, start };
}
