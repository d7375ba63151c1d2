import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { loadsDocument } from "#lib/urls/predicted-pages";

/** A function that opens a page of the site by its path with language, as LocalLink does: through the router, or by loading the document. */
export function useOpenPage(): (path: string) => void {
  const router = useRouter();
  return useCallback(
    (path) => {
      if (loadsDocument(path)) location.assign(path);
      else router.push(path);
    },
    [router],
  );
}
