import { useEffect, useRef } from "react";

/**
 * Prefetches an image for `navigator.share`, which must be called directly in the click handler (transient activation).
 * Returns the file loaded so far: one or none.
 */
export function useImageFile(address: string | undefined, title: string): () => File[] {
  const file = useRef<File | null>(null);
  useEffect(() => {
    if (!address || typeof navigator.share !== "function" || typeof navigator.canShare !== "function") return;
    const gone = new AbortController();
    fetch(address, { signal: gone.signal })
      .then((response) => (response.ok ? response.blob() : null))
      .then((picture) => {
        file.current = picture && new File([picture], `${title}.jpeg`, { type: "image/jpeg" });
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [address, title]);
  return () => (file.current && navigator.canShare({ files: [file.current] }) ? [file.current] : []);
}
