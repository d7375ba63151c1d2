const NOWHERE = "http://nowhere.invalid";

/**
 * The redirect target after login: the requested path if it is on this site, else "/". Refuses what a browser could
 * read as another origin ("//evil", "https:evil", "\\evil", also percent-encoded).
 */
export function returnPath(requested: string | null | undefined): string {
  if (!requested || requested.length > 2_000 || !/^\/(?![/\\])/.test(requested) || /[\p{Cc}\\]/u.test(requested)) return "/";
  const decoded = decodedOf(requested);
  if (decoded === null || /^\/[/\\]/.test(decoded) || /[\p{Cc}\\]/u.test(decoded)) return "/";
  const address = new URL(requested, NOWHERE);
  return address.origin === NOWHERE && !address.pathname.startsWith("//") ? address.pathname + address.search + address.hash : "/";
}

function decodedOf(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
