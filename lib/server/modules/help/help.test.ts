import { beforeEach, describe, expect, test } from "vitest";
import { HELP_CATEGORIES, VOTES_A_DAY } from "#lib/domain/help/help";
import { LANGUAGES } from "#lib/domain/language";
import { faqStructuredData } from "#lib/i18n/structured-data";
import { voteOnHelp } from "#lib/server/modules/help/commands/vote";
import { listHelp } from "#lib/server/modules/help/queries/entries";
import { searchHelp } from "#lib/server/modules/help/queries/search-help";
import { listUnhelpfulEntries } from "#lib/server/modules/help/queries/votes";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertAdministrator, insertAnyUser } from "#tests/support/users";

setUpTestEnvironment();

const NOON = new Date("2026-11-22T12:00:00Z");
const slugs = async (text: string, locale: (typeof LANGUAGES)[number] = "en") =>
  (await searchHelp(text, locale)).hits.map(({ slug }) => slug);

describe("entries", () => {
  test("there are at least thirty, in every category, with unique questions", async () => {
    const entries = await listHelp("en");
    expect(entries.length).toBeGreaterThanOrEqual(30);
    expect([...new Set(entries.map(({ category }) => category))]).toEqual(HELP_CATEGORIES);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
  });

  test.each(LANGUAGES)("each has an answer and related questions in %s", async (locale) => {
    for (const { slug, html, text, related } of await listHelp(locale)) {
      expect(html, slug).toMatch(/^<p>/);
      expect(text.length, slug).toBeGreaterThan(120);
      expect(related.length, slug).toBeGreaterThan(0);
      expect(
        related.map((link) => link.slug),
        slug,
      ).not.toContain(slug);
    }
  });

  test("no slug is that of the page of results", async () => {
    expect((await listHelp("en")).map(({ slug }) => slug)).not.toContain("results");
  });

  test("the structured data has all questions with their answers", async () => {
    const entries = await listHelp("it");
    const data = faqStructuredData(entries, "it", "https://library.example");
    expect(JSON.stringify(data)).toContain("https://library.example/it/how-it-works");
    expect(JSON.stringify(data)).not.toMatch(/href=\\"\//);
    expect(data).toMatchObject({
      mainEntity: entries.map(({ question }) => ({ name: question, acceptedAnswer: { text: expect.stringMatching(/^<p>/) as string } })),
    });
  });
});

describe("search", () => {
  test("finds by question, keyword and answer, the best first", async () => {
    expect((await slugs("delete account"))[0]).toBe("delete-account");
    expect((await slugs("2FA"))[0]).toBe("protect-your-account");
    expect(await slugs("KOReader")).toEqual(["e-readers"]);
    expect((await slugs("how do I download a book"))[0]).toBe("download-a-book");
  });

  test("finds while a word is being typed", async () => {
    expect(await slugs("passk")).toContain("passkeys");
  });

  test.each([
    ["en", "forgoten pasword", "forgot-password"],
    ["en", "dowload epbu", "download-a-book"],
    ["it", "cancelare acount", "delete-account"],
    ["es", "contrasenia olvidda", "forgot-password"],
    ["fr", "telecharger livrre", "download-a-book"],
    ["de", "Passwrot vergesen", "forgot-password"],
  ] as const)("in %s “%s” is understood in spite of its mistakes", async (locale, typed, slug) => {
    const { hits, suggestion } = await searchHelp(typed, locale);
    expect(hits.slice(0, 3).map((hit) => hit.slug)).toContain(slug);
    expect(suggestion).not.toBeNull();
  });

  test.each([
    ["en", "kindel", "Kindle"],
    ["es", "contrasenyia", "contraseña"],
    ["fr", "telecharjer", "télécharger"],
    ["fr", "parametrse", "paramètres"],
    ["de", "Kontolöschung", "Konto Löschung"],
  ] as const)("in %s “%s” is shown as the help writes it: “%s”", async (locale, typed, shown) => {
    const { hits, suggestion } = await searchHelp(typed, locale);
    expect(suggestion).toBe(shown);
    expect(hits.length).toBeGreaterThan(0);
  });

  test.each([
    ["de", "herunterladen", "download-a-book"],
    ["de", "buch herunteladen", "download-a-book"],
    ["de", "runterladen", "download-a-book"],
    ["de", "Kennwort", "forgot-password"],
    ["de", "kündigen", "delete-account"],
    ["fr", "mot de pase", "forgot-password"],
    ["it", "cancellare profilo", "delete-account"],
    ["en", "payment", "is-it-free"],
    ["en", "refund", "is-it-free"],
  ] as const)("in %s “%s” leads to %s first", async (locale, typed, slug) => {
    expect((await slugs(typed, locale))[0]).toBe(slug);
  });

  test.each([
    ["en", ["login", "log in", "cant login", "can’t log in", "cannot login", "sign in"]],
    ["it", ["login", "accedere", "accesso", "non riesco ad accedere", "non riesco a entrare"]],
    ["es", ["login", "acceder", "entrar", "no puedo entrar", "iniciar sesión"]],
    ["fr", ["login", "connexion", "je ne peux pas me connecter"]],
    ["de", ["login", "einloggen", "anmelden", "kann mich nicht einloggen", "Login geht nicht"]],
  ] as const)("in %s who cannot log in (%j) is led to the password, then to other ways in", async (locale, queries) => {
    for (const query of queries) {
      const { hits, suggestion } = await searchHelp(query, locale);
      const found = hits.map(({ slug }) => slug);
      expect(suggestion, query).toBeNull();
      expect(found.slice(0, 2), query).toContain("forgot-password");
      expect(found, query).toEqual(expect.arrayContaining(["passkeys", "where-am-i-logged-in"]));
    }
  });

  test.each([
    ["en", "school", "may-i-reuse-the-texts"],
    ["en", "page wont load", "report-something"],
    ["it", "iscrizione", "create-an-account"],
    ["it", "non riesco a scaricare", "download-a-book"],
    ["es", "cuánto cuesta", "is-it-free"],
    ["fr", "combien ça coûte", "is-it-free"],
    ["fr", "je ne peux pas télécharger", "download-a-book"],
    ["fr", "impression", "which-format"],
    ["de", "was kostet das", "is-it-free"],
  ] as const)("in %s the words of “%s” are spelt well and stay; %s is first", async (locale, typed, slug) => {
    const { hits, suggestion } = await searchHelp(typed, locale);
    expect(suggestion).toBeNull();
    expect(hits[0]?.slug).toBe(slug);
  });

  test.each([
    ["en", "tuna password", "forgot-password"],
    ["it", "zuppa password", "forgot-password"],
    ["es", "ventana contraseña", "forgot-password"],
    ["fr", "fromage télécharger", "download-a-book"],
    ["de", "schachtel passwort", "forgot-password"],
  ] as const)("in %s a word that the help does not have (“%s”) leaves the answers to the others", async (locale, typed, slug) => {
    const { hits, suggestion } = await searchHelp(typed, locale);
    expect(suggestion).toBeNull();
    expect(hits.slice(0, 3).map((hit) => hit.slug)).toContain(slug);
  });

  test.each([
    ["en", ["accessibility", "disability"], ["ebook", "ebooks"], "how long are the books"],
    ["it", ["accessibilità", "disabilità"], ["ebook"], "quanto sono lunghi i libri"],
    ["es", ["accesibilidad", "discapacidad"], ["ebook"], "cómo son de largos los libros"],
    ["fr", ["accessibilité", "handicap"], ["ebook"], "longueur des livres"],
    ["de", ["barrierefrei", "Barrierefreiheit"], ["ebook", "E-Book"], "wie lang sind die Bücher"],
  ] as const)("in %s %j, %j, “%s” and the names of models have answers", async (locale, accessibility, ebooks, length) => {
    for (const query of accessibility) expect((await slugs(query, locale)).slice(0, 2), query).toEqual(["reader-settings", "which-format"]);
    for (const query of ebooks) expect((await slugs(query, locale)).slice(0, 2), query).toEqual(["e-readers", "download-a-book"]);
    for (const query of ["chatgpt", "GPT", "Claude"]) expect(await slugs(query, locale), query).toEqual(["who-wrote-the-books"]);
    expect((await slugs(length, locale))[0]).toBe("request-a-book");
  });

  test("a known word with another ending is not corrected", async () => {
    expect((await searchHelp("cancellare", "it")).suggestion).toBeNull();
  });

  test("without words, or with unknown ones, finds nothing", async () => {
    expect(await searchHelp("  ?! ", "en")).toEqual({ hits: [], suggestion: null });
    expect(await slugs("xyzzyplughqwrt")).toEqual([]);
    expect(await slugs("'; drop table help_votes; --")).toEqual(expect.any(Array));
  });

  test("the summary is the beginning of the answer", async () => {
    const [first] = (await searchHelp("KOReader", "en")).hits;
    expect(first?.summary).toMatch(/^Apps that support OPDS, .*…$/);
  });
});

describe("votes", () => {
  beforeEach(async () => {
    await prisma().helpVotes.deleteMany();
    await prisma().helpVoter.deleteMany();
  });
  const counts = () => prisma().helpVotes.findMany({ select: { slug: true, locale: true, helpful: true, unhelpful: true } });

  test("count also from a second browser at the same address, but only a few an entry and day, whatever the language", async () => {
    const vote = (locale: "en" | "it") => voteOnHelp("passkeys", false, locale, "198.51.100.9", NOON);
    const counted = [
      await vote("en"),
      await vote("it"),
      await vote("en"),
      await vote("en"),
      await vote("en"),
      await vote("en"),
      await vote("it"),
    ];
    expect(counted).toEqual([true, true, true, true, true, false, false]);
  });

  test("count per entry and language", async () => {
    expect(await voteOnHelp("passkeys", true, "en", "198.51.100.1", NOON)).toBe(true);
    expect(await voteOnHelp("passkeys", false, "en", "198.51.100.2", NOON)).toBe(true);
    expect(await voteOnHelp("api-keys", true, "it", "198.51.100.1", NOON)).toBe(true);
    expect(await counts()).toEqual(
      expect.arrayContaining([
        { slug: "passkeys", locale: "en", helpful: 1, unhelpful: 1 },
        { slug: "api-keys", locale: "it", helpful: 1, unhelpful: 0 },
      ]),
    );
  });

  test("of ten at once no more count than one after the other", async () => {
    const votes = await Promise.all(Array.from({ length: 10 }, () => voteOnHelp("passkeys", true, "de", "198.51.100.3", NOON)));
    expect(votes.filter(Boolean)).toHaveLength(VOTES_A_DAY);
    expect(await counts()).toEqual([{ slug: "passkeys", locale: "de", helpful: VOTES_A_DAY, unhelpful: 0 }]);
  });

  test("nothing about the visitor is kept on the next day", async () => {
    await voteOnHelp("passkeys", true, "en", "198.51.100.1", NOON);
    expect(JSON.stringify(await prisma().helpVoter.findMany())).not.toContain("198.51");
    const tomorrow = new Date(NOON.getTime() + 86_400_000);
    expect(await voteOnHelp("passkeys", true, "en", "198.51.100.1", tomorrow)).toBe(true);
    expect(await prisma().helpVoter.count()).toBe(1);
    expect(await counts()).toMatchObject([{ helpful: 2 }]);
  });

  test("administrators see the entries that did not help, in their language; others do not", async () => {
    const votes = [
      ["passkeys", true, "en", 1],
      ["passkeys", false, "en", 2],
      ["passkeys", false, "it", 3],
      ["api-keys", false, "de", 1],
      ["e-readers", true, "de", 1],
    ] as const;
    for (const [slug, helpful, locale, from] of votes) await voteOnHelp(slug, helpful, locale, `198.51.100.${from}`, NOON);
    await prisma().helpVotes.create({ data: { slug: "removed-since", locale: "en", unhelpful: 9 } });
    const administrator = await insertAdministrator();
    expect(await listUnhelpfulEntries(administrator, "it", 10)).toEqual([
      { slug: "passkeys", question: "Che cos’è una passkey?", helpful: 1, unhelpful: 2 },
      { slug: "api-keys", question: expect.any(String) as string, helpful: 0, unhelpful: 1 },
    ]);
    expect(await listUnhelpfulEntries(administrator, "en", 1)).toMatchObject([{ slug: "passkeys" }]);
    await expect(listUnhelpfulEntries(await insertAnyUser(), "en", 10)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("an unknown entry is not found", async () => {
    await expect(voteOnHelp("no-such-entry", true, "en", "198.51.100.1", NOON)).rejects.toMatchObject({ code: "not_found" });
  });
});
