import { Ajv } from "ajv";
import { fullFormats } from "ajv-formats/dist/formats.js";

// JSON Schemas for https://drafts.opds.io/opds-2.0, https://readium.org/webpub-manifest and
// https://drafts.opds.io/authentication-for-opds-1.0, written by hand from these specifications.

const oneOrMore = (items: object) => ({ anyOf: [items, { type: "array", items, minItems: 1 }] });
const text = { type: "string", minLength: 1 };
const moment = { type: "string", format: "date-time" };

/** A link object: a URL, or a URL template with `templated`; `type` is a media type. */
const link = {
  type: "object",
  required: ["href"],
  properties: {
    href: text,
    type: { type: "string", pattern: "^[\\w.+-]+/[\\w.+-]+(?:;.+)?$" },
    title: text,
    rel: oneOrMore(text),
    templated: { type: "boolean" },
    width: { type: "integer", exclusiveMinimum: 0 },
    height: { type: "integer", exclusiveMinimum: 0 },
    properties: {
      type: "object",
      properties: {
        numberOfItems: { type: "integer", minimum: 0 },
        authenticate: { type: "object", required: ["href", "type"] },
      },
    },
  },
  anyOf: [
    { required: ["templated"], properties: { templated: { const: true }, href: { type: "string", pattern: "\\{.+\\}" } } },
    { properties: { templated: { const: false }, href: { type: "string", format: "uri" } } },
  ],
};
const links = { type: "array", items: link, uniqueItems: true, minItems: 1 };
const withRelation = (relations: string[]) => ({ contains: { properties: { rel: { enum: relations } }, required: ["rel"] } });

const contributor = oneOrMore({
  anyOf: [text, { type: "object", required: ["name"], properties: { name: text, sortAs: text, links } }],
});
const subject = oneOrMore({
  anyOf: [
    text,
    { type: "object", required: ["name"], properties: { name: text, code: text, scheme: { type: "string", format: "uri" }, links } },
  ],
});

const publication = {
  type: "object",
  required: ["metadata", "links", "images"],
  properties: {
    metadata: {
      type: "object",
      required: ["title"],
      properties: {
        "@type": { type: "string", format: "uri" },
        title: text,
        identifier: { type: "string", format: "uri" },
        language: oneOrMore({ type: "string", pattern: "^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$" }),
        author: contributor,
        publisher: contributor,
        subject,
        description: text,
        published: moment,
        modified: moment,
      },
    },
    links: {
      allOf: [
        links,
        withRelation([
          "preview",
          "http://opds-spec.org/acquisition",
          ...["buy", "open-access", "borrow", "sample", "subscribe"].map((kind) => `http://opds-spec.org/acquisition/${kind}`),
        ]),
        withRelation(["self"]),
      ],
    },
    images: {
      allOf: [links, { contains: { properties: { type: { enum: ["image/jpeg", "image/png", "image/gif"] } }, required: ["type"] } }],
    },
  },
};

const feedMetadata = {
  type: "object",
  required: ["title"],
  properties: {
    title: text,
    subtitle: text,
    modified: moment,
    numberOfItems: { type: "integer", minimum: 0 },
    itemsPerPage: { type: "integer", minimum: 1 },
    currentPage: { type: "integer", minimum: 1 },
  },
};
const navigation = { type: "array", items: { allOf: [link, { required: ["title", "type"] }] }, uniqueItems: true, minItems: 1 };
const publications = { type: "array", items: publication, uniqueItems: true, minItems: 1 };

const feed = {
  type: "object",
  required: ["metadata", "links"],
  additionalProperties: false,
  properties: {
    metadata: feedMetadata,
    links: { allOf: [links, withRelation(["self"])] },
    navigation,
    publications,
    facets: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["metadata", "links"],
        properties: {
          metadata: feedMetadata,
          links: { allOf: [links, { minItems: 2, items: { required: ["title", "type"] } }] },
        },
      },
    },
    groups: {
      type: "array",
      items: {
        type: "object",
        required: ["metadata"],
        properties: { metadata: feedMetadata, links, navigation, publications },
        oneOf: [{ required: ["navigation"] }, { required: ["publications"] }],
      },
    },
  },
  anyOf: [{ required: ["publications"] }, { required: ["navigation"] }, { required: ["groups"] }],
};

const authentication = {
  type: "object",
  required: ["id", "title", "authentication"],
  properties: {
    id: { type: "string", format: "uri" },
    title: text,
    description: text,
    links: { type: "array", items: link },
    authentication: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["type"],
        properties: {
          type: { type: "string", format: "uri" },
          labels: { type: "object", properties: { login: text, password: text }, additionalProperties: false },
        },
      },
    },
  },
};

const ajv = new Ajv({ allErrors: true, strict: false, formats: fullFormats });
const checks = { feed: ajv.compile(feed), publication: ajv.compile(publication), authentication: ajv.compile(authentication) };

/** The schema errors of an OPDS 2.0 document. */
export function opdsSchemaErrors(kind: keyof typeof checks, document: unknown): string[] {
  const check = checks[kind];
  return check(document) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
}
