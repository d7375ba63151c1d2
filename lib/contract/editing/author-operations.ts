import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { AuthorParams, Slug } from "#lib/contract/parameters";
import { optionalLine, optionalText } from "#lib/contract/written-text";
import { MOTIF_NAMES } from "#lib/domain/art/motif";
import { STRUCTURE_MAX } from "#lib/domain/authors/author";
import { colourFault } from "#lib/domain/editing/author";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { slugOf } from "#lib/domain/text/slug";
import { hasVisibleText } from "#lib/domain/text/user-text";

const tag = "Author administration";
const admin = { tag, access: "admin" } as const;
const example = { params: { id: "arthur-conan-doyle" } };
const ERRORS = ["invalid_input", "unauthorized", "forbidden", "author_not_found"] as const;

const NAME_MAX = 120;
const KNOWN_FOR_MAX = 8;
const line = (max: number) => optionalLine(max, "text_long", { missing: "required" });
const text = (max: number) => optionalText(max, "text_long", { missing: "required" });
const Colour = z
  .string("required")
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "colour_invalid");

const Texts = z.object({ period: text(200), style: text(600), bio: text(8000) });
const TEXTS = ["period", "style", "bio"] as const;
const TextsByLanguage = z.object(Object.fromEntries(LANGUAGES.map((language) => [language, Texts])) as Record<Language, typeof Texts>);

const year = z.int("year").min(1, "year").max(2100, "year");
const literature = z
  .string("required")
  .toLowerCase()
  .regex(/^[a-z]{2,3}$/, "language_code")
  .describe("the language of the author's works, a code of two or three letters");
/** Blank entries are left out, because the form has one line for each title. */
const knownFor = z
  .array(line(NAME_MAX))
  .overwrite((titles) => titles.filter((title) => title !== ""))
  .max(KNOWN_FOR_MAX, "works_many");

export const EditAuthor = z
  .object({
    displayName: line(NAME_MAX).min(1, "required"),
    sortName: line(NAME_MAX),
    born: year,
    died: year,
    literature,
    knownFor: knownFor.describe("the author's best-known works, up to eight"),
    colour: Colour,
    tint: Colour,
    motif: z.enum(MOTIF_NAMES),
    isActive: z.boolean(),
    structure: text(STRUCTURE_MAX).describe("for planners, in English: how the author opens, turns, digresses and closes; may be empty"),
    texts: TextsByLanguage,
    revision: z.int().min(1).describe("the author's revision that was read"),
  })
  .superRefine(({ colour, tint, born, died, isActive, texts }, context) => {
    // Until then an author is saved step by step.
    const missing = LANGUAGES.flatMap((language) =>
      TEXTS.filter((name) => !hasVisibleText(texts[language][name])).map((name) => [language, name]),
    );
    if (isActive) for (const path of missing) context.addIssue({ code: "custom", path: ["texts", ...path], message: "required" });
    if (died <= born) context.addIssue({ code: "custom", path: ["died"], message: "died_before_born" });
    const fault = colourFault(colour, tint);
    if (fault) context.addIssue({ code: "custom", path: ["tint"], message: fault });
  });
export type EditAuthor = z.infer<typeof EditAuthor>;

export const EditableAuthorResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    displayName: z.string(),
    sortName: z.string(),
    born: z.int(),
    died: z.int(),
    literature: z.string(),
    knownFor: z.array(z.string()),
    colour: z.string(),
    tint: z.string(),
    motif: z.enum(MOTIF_NAMES),
    isActive: z.boolean(),
    structure: z.string(),
    texts: z.object(
      Object.fromEntries(
        LANGUAGES.map((language) => [language, z.object({ period: z.string(), style: z.string(), bio: z.string() })]),
      ) as Record<Language, z.ZodObject<{ period: z.ZodString; style: z.ZodString; bio: z.ZodString }>>,
    ),
    revision: z.int(),
    bookCount: z.int(),
  })
  .meta({ id: "EditableAuthor" });

export const getEditableAuthorOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/authors/{id}",
  summary: "An author with texts in all languages, for editing",
  params: AuthorParams,
  response: EditableAuthorResponse,
  errors: [...ERRORS],
  example,
});

export const editAuthorOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/authors/{id}",
  summary: "Change an author's texts, structure note, names, years, works, colours and motif. Imports leave an edited author as it is",
  params: AuthorParams,
  body: EditAuthor,
  response: EditableAuthorResponse,
  errors: [...ERRORS, "wrong_origin", "author_changed", "unavailable"],
  example,
});

export const CreateAuthor = z
  .object({
    name: line(NAME_MAX).refine((name) => slugOf(name) !== "", "required"),
    born: year,
    died: year,
    literature,
  })
  .refine(({ born, died }) => died > born, { path: ["died"], error: "died_before_born" });
export type CreateAuthor = z.infer<typeof CreateAuthor>;

export const createAuthorOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/authors",
  summary: "Create an author, inactive until texts and colours are set. The id is made from the name",
  body: CreateAuthor,
  response: EditableAuthorResponse,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "author_exists", "unavailable"],
});

export const deleteAuthorOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/authors/{id}",
  summary: "Delete an author without books, requests and runs",
  recentProof: true,
  params: AuthorParams,
  response: SuccessMessage,
  errors: [...ERRORS, "wrong_origin", "author_in_use", "unavailable"],
  example,
});

export const orderAuthorsOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/author-order",
  summary: "Set the order of the authors; those that are not named follow by name",
  body: z.object({ ids: z.array(Slug).max(1000) }),
  response: z.object({ ids: z.array(z.string()) }),
  errors: [...ERRORS, "wrong_origin"],
});

export const AuthorArtQuery = z.object({ name: line(NAME_MAX), colour: Colour, tint: Colour, motif: z.enum(MOTIF_NAMES) });

export const drawAuthorOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/authors/{id}/drawings/{kind}",
  summary: "An author's medallion or a cover as SVG, with colours and a motif that need not be saved",
  params: AuthorParams.extend({ kind: z.enum(["medallion", "cover"]) }),
  query: AuthorArtQuery,
  response: z.string(),
  responseType: "image/svg+xml; charset=utf-8",
  errors: ["invalid_input", "unauthorized", "forbidden"],
  example: {
    params: { id: "arthur-conan-doyle", kind: "medallion" },
    query: { name: "Ada Lind", colour: "#2b3a42", tint: "#e9b44c", motif: "lamp" },
  },
});
