import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { deleteBlindPairs, insertBlindPairs } from "#tests/support/blind-pairs";
import { insertWaitingRun, moveRun } from "#tests/support/desk-run";
import { query } from "#tests/support/sql";
import { insertAdministrationContent } from "./administration-content.ts";
import { DESK_RUN } from "./pages.ts";

const BOOK = "half-mourning";
/** The user whose public page is looked at. */
const READER = "rosalind";
const THREAD = "Which voice would you never have guessed?";
const PROMPT = "A winter tale of a lighthouse whose keeper answers letters that were never sent, told by the postmistress.";
const POST = `I read the first chapter **without** looking at the title page.

> Nothing is so dangerous as a good memory in a small town.

It took me four pages; the semicolons gave it away.

- the letters
- the aunt
- the *weather*`;

const FORUM_THREADS = [
  { title: "Last sentences we love", content: "Without giving them away, if you can. Mine has four words.", sectionId: "books" },
  { title: "Page numbers in the EPUB: where are they?", content: "My reader shows none at all.", sectionId: "help" },
  {
    title: "An office like Kafka’s, but aboard a ship",
    content: "Only the purser knows the destination.",
    sectionId: "requests-and-ideas",
  },
  {
    title: "Does anybody in Half Mourning tell the truth?",
    content: "I counted two, and one is a parrot.",
    sectionId: "books",
    bookId: BOOK,
  },
];
const LAST_SENTENCES = Array.from({ length: 13 }, () => "One has an umbrella in it, and I will say no more than that.");

/** Inserts readers with comments, ratings, a thread, requests and reports, unless an earlier run has done so. */
export async function insertUserContent(): Promise<void> {
  const [known] = await query("select 1 from users where username = $1", [READER]);
  if (known) return;
  const [reader, other] = [await insertUser(), await insertUser()];
  await rename(reader.id, READER);
  await rename(other.id, "leonhard-amsel");
  await send("PUT", "/api/user/profile", reader.token, {
    firstName: "Rosalind",
    lastName: "Kemp",
    bio: "Reads on trains, mostly ghost stories. Keeps a notebook of first sentences.",
    publicProfile: ["posts", "reviews", "reading-list"],
  });
  await deleteBlindPairs();
  await insertBlindPairs(BOOK, 6);
  await send("PUT", `/api/books/${BOOK}/rating`, reader.token, { rating: 4 });
  await send("PUT", `/api/books/${BOOK}/rating`, other.token, { rating: 5 });
  const praise = await comment(
    reader.id,
    "The aunt is the best of it: she says nothing in six chapters and one knows everything.",
    "approved",
  );
  await comment(other.id, "I waited for the letter to arrive. [spoiler]It never does.[/spoiler]", "approved");
  await comment(other.id, "Still waiting for a moderator, and worth the wait, I hope.", "pending");
  const { body } = await send<{ thread: { _id: string } }>("POST", "/api/forum/threads", reader.token, {
    title: THREAD,
    content: POST,
    sectionId: "books",
    bookId: BOOK,
  });
  await send("POST", "/api/forum/posts", other.token, { threadId: body.thread._id, content: `@${READER} Eight pages. I am slow.` });
  await insertForumThreads();
  await query(
    `insert into reading_position (user_id, book_id, chapter, paragraph, read_at, finished_at) values ($1, $2, 1, 1, now(), now())`,
    [reader.id, BOOK],
  );
  for (const [user, authorId] of [
    [reader, "mary-shelley"],
    [other, "henry-james"],
  ] as const)
    await send("POST", "/api/requests", user.token, { authorId, prompt: PROMPT, isPublic: true });
  for (const reason of ["spoiler", "offence"] as const)
    await send("POST", "/api/reports", other.token, { kind: "comment", id: praise, reason, note: "Chapter six." });
  await insertAdministrationContent();
  await insertWaitingRun(null, "jane-austen", DESK_RUN);
  await moveRun(DESK_RUN, "outline");
  await moveRun(DESK_RUN, "first_chapter");
}

/** Threads for the forum's start page, one of them of two pages. New users write few posts an hour, so there are several. */
async function insertForumThreads(): Promise<void> {
  const writers = await Promise.all(["marguerite-blanc", "anders-holm", "ines-aguirre", "tom-marlowe"].map(insertWriter));
  for (const [index, { title, content, ...place }] of FORUM_THREADS.entries()) {
    const [writer, replier] = [writers[index % writers.length], writers[(index + 1) % writers.length]];
    if (!writer || !replier) continue;
    const { body } = await send<{ thread: { _id: string } }>("POST", "/api/forum/threads", writer.token, { title, content, ...place });
    const posts = index === 0 ? LAST_SENTENCES : ["I had not thought of that, and now I cannot think of anything else."];
    for (const [number, text] of posts.entries()) {
      const by = index === 0 ? await insertUser() : replier;
      await send("POST", "/api/forum/posts", by.token, {
        threadId: body.thread._id,
        content: `${text} ${number > 0 ? `(${number})` : ""}`,
      });
    }
  }
}

async function insertWriter(name: string) {
  const writer = await insertUser();
  await rename(writer.id, name);
  return writer;
}

const rename = (id: string, username: string): Promise<object[]> =>
  query("update users set username = $2, username_key = $2 where id = $1", [id, username]);

async function comment(userId: string, text: string, state: "approved" | "pending"): Promise<string> {
  const [row] = await query<{ id: string }>(
    "insert into comment (id, book_id, user_id, text, state) values (gen_random_uuid(), $1, $2, $3, $4) returning id",
    [BOOK, userId, text, state],
  );
  return row?.id ?? "";
}

async function send<Body>(method: string, path: string, bearer: string, body: object) {
  const response = await call<Body>(method, path, { bearer, body });
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
  return response;
}
