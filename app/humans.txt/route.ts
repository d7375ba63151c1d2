import { textFile } from "#lib/server/platform/http/site-file";
import { site } from "#lib/server/platform/site";

export const GET = (): Response =>
  textFile(({ origin }) =>
    [
      "/* TEAM */",
      `${site().name}: a small team of founders, and language models that write.`,
      `Contact: ${origin}/contact`,
      "",
      "/* BOOKS */",
      `Written by AI in the manner of the classic authors. How: ${origin}/how-it-works`,
      "",
      "/* SITE */",
      "Languages: English, Italiano, Español, Français, Deutsch",
      "Standards: HTML, EPUB 3.3, PDF, Atom, JSON Feed, OPDS, OpenAPI 3.1",
      "Software: TypeScript, Next.js, React, PostgreSQL, Prisma",
    ].join("\n"),
  );
