import { useEffect, useRef } from "react";

/**
 * Fetches a picture for the system's sheet where that takes files: what opens the sheet must not wait for it, or the browser
 * takes it for no act of the person's any more. Gives what is there by then: one file or none.
 */
export function useImageFile(address: string | undefined, title: string): () => File[] {
  const file = useRef<File | null>(null);
  useEffect(() => {
    if (!address || typeof navigator.share !== "function" || typeof navigator.canShare !== "function") return;
    const gone = new AbortController();
    fetch(address, { signal: gone.signal })
      .then((answer) => (answer.ok ? answer.blob() : null))
      .then((picture) => {
        file.current = picture && new File([picture], `${title}.jpeg`, { type: "image/jpeg" });
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [address, title]);
  return () => (file.current && navigator.canShare({ files: [file.current] }) ? [file.current] : []);
}
