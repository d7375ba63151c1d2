// The pages of `npm run look`: one of every template, on the opening collection.

/** A page to look at; `as`: who sees it. */
export type LookPage = { name: string; path: string; as: "guest" | "administrator" };

/** The run that waits for a decision. */
export const DESK_RUN = "01a1b2c3-0000-7000-8000-000000000001";
/** Answers with an e-mail as JSON. */
export const MAIL_PREVIEW = "/api/admin/mail/preview";
const BOOK = "/book/half-mourning";

const PUBLIC = [
  ["home", "/"],
  ["authors", "/authors"],
  ["author", "/author/jane-austen"],
  ["latest", "/latest"],
  ["series", "/series"],
  ["covers", "/covers"],
  ["rankings", "/rankings"],
  ["blind", "/blind"],
  ["blind score", "/blind?score=4"],
  ["book", BOOK],
  ["reader", `${BOOK}/1`],
  ["side by side", "/book/somigliantissimo/1?beside=a-speaking-likeness"],
  ["end of a book", `${BOOK}/6#end-of-book`],
  ["quotation", `${BOOK}/passage/1-1-0-60`],
  ["search", "/search"],
  ["search results", "/search?q=letter"],
  ["search without results", "/search?q=xyzzyplugh"],
  ["forum search", "/search/forum?q=book"],
  ["forum", "/forum"],
  ["forum section", "/forum/section/books"],
  ["forum thread", "/forum/thread/which-voice-would-you-never-have-guessed"],
  ["forum long thread", "/forum/thread/last-sentences-we-love"],
  ["forum empty section", "/forum/section/announcements"],
  ["public user", "/user/rosalind"],
  ["requests", "/requests/queue"],
  ["about", "/about"],
  ["how it works", "/how-it-works"],
  ["help", "/help"],
  ["help answer", "/help/e-readers"],
  ["blog", "/blog"],
  ["blog post", "/blog/how-we-measure-style"],
  ["api", "/api"],
  ["status", "/status"],
  ["incidents", "/status/history"],
  ["contact", "/contact"],
  ["feedback", "/feedback"],
  ["feeds", "/feeds"],
  ["newsletter", "/newsletter"],
  ["terms", "/terms"],
  ["terms version", "/terms/versions/2026-11-22"],
  ["privacy", "/privacy"],
  ["cookies", "/cookies"],
  ["dmca", "/dmca"],
  ["copyright notice", "/dmca/notice"],
  ["counter-notice", "/dmca/counter-notice"],
  ["login", "/login"],
  ["register", "/register"],
  ["forgotten password", "/forgot-password"],
  ["not found", "/no-such-page"],
  ["offline", "/offline"],
  ["wall of a request", "/requests/create?author=jane-austen"],
  ["wall of a thread", "/forum/section/books/create"],
];
const MAILS = ["verify", "digest", "forumReply", "requestStarted"];

const OF_USERS = [
  ["profile", "/profile"],
  ["security", "/profile/security"],
  ["reading list", "/profile/reading-list"],
  ["own comments", "/profile/comments"],
  ["notifications", "/profile/notifications"],
  ["api keys", "/profile/api-keys"],
  ["own data", "/profile/data"],
  ["own requests", "/requests"],
  ["new request", "/requests/create"],
  ["forum of a user", "/forum"],
  ["forum long thread of a user", "/forum/thread/last-sentences-we-love/2"],
  ["forum new thread", "/forum/section/help/create?question=1"],
  ...["", "/users", "/requests", "/runs", "/books", "/authors", "/comments", "/moderation", "/forum", "/messages"].map(adminPage),
  ...["/books/half-mourning", "/books/half-mourning/1", "/authors/jane-austen", "/backups"].map(adminPage),
  ["desk", `/admin/runs/${DESK_RUN}`],
  ...MAILS.map((kind) => [`mail ${kind}`, `${MAIL_PREVIEW}?kind=${kind}`]),
  ...[
    "/settings",
    "/mail",
    "/status",
    "/jobs",
    "/log",
    "/import",
    "/featured",
    "/references",
    "/references/import",
    "/references/passages",
    "/references/distances",
  ].map(adminPage),
];

function adminPage(path: string): [string, string] {
  return [`admin${path.replaceAll("/", " ")}`, `/admin${path}`];
}

/** All pages whose name contains one of `words`, or all without words. */
export function lookPages(words: readonly string[]): LookPage[] {
  const page = (as: LookPage["as"]) => (entry: string[]) => ({ name: entry[0] ?? "", path: entry[1] ?? "", as });
  const all = [...PUBLIC.map(page("guest")), ...OF_USERS.map(page("administrator"))];
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)));
}
