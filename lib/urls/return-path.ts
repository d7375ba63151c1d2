const NOWHERE = "http://nowhere.invalid";

/**
 * The redirect target after login: the requested path if it is on this site, else "/". Refuses what a browser could
 * read as another origin ("//evil", "https:evil", "\\evil", also percent-encoded).
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked || asked.length > 2_000 || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return "/";
  const decoded = decodedOf(asked);
  if (decoded === null || /^\/[/\\]/.test(decoded) || /[\p{Cc}\\]/u.test(decoded)) return "/";
  const address = new URL(asked, NOWHERE);
  return address.origin === NOWHERE && !address.pathname.startsWith("//") ? address.pathname + address.search + address.hash : "/";
}

function decodedOf(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
