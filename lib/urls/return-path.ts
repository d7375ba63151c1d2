const NOWHERE = "http://nowhere.invalid";

/**
 * Where somebody goes on after logging in: the path asked for if it is one of this site's own, else "/". Whatever a browser
 * might read as another host ("//evil", "https:evil", "\\evil", also percent-encoded) is not.
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
