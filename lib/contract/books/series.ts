import { z } from "zod";
import { BookResponse } from "#lib/contract/books/responses";
import { serializeBook } from "#lib/contract/books/serialize";
import { operation } from "#lib/contract/operation";
import { Slug, TextLanguage } from "#lib/contract/parameters";
import type { BookSummary } from "#lib/domain/books/book";
import type { Series } from "#lib/domain/books/series";

const tag = "Series";
const access = "public" as const;

export const SeriesResponse = z
  .object({
    id: z.string().describe("a slug"),
    name: z.string(),
    description: z.string(),
    workCount: z.int().min(1).describe("works with published books; language editions count once"),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Series" });

export const SeriesDetailResponse = SeriesResponse.extend({
  books: z.array(BookResponse).describe("in order, each work as one edition: in the language asked for, else as the original"),
}).meta({ id: "SeriesDetail" });

const query = z.object({ lang: TextLanguage });

export const listSeriesOperation = operation({
  method: "GET",
  path: "/api/series",
  summary: "List the series that have books, by name",
  tag,
  access,
  shared: true,
  query,
  response: z.array(SeriesResponse),
  errors: ["invalid_input"],
});

export const getSeriesOperation = operation({
  method: "GET",
  path: "/api/series/{id}",
  summary: "A series with its books in order",
  tag,
  access,
  shared: true,
  params: z.object({ id: Slug.describe("the series' id, a slug") }),
  query,
  response: SeriesDetailResponse,
  errors: ["invalid_input", "series_not_found"],
  example: { params: { id: "a-series" } },
});

export const serializeSeries = ({ id, name, description, workCount, updatedAt }: Series): z.infer<typeof SeriesResponse> => ({
  ...{ id, name, description, workCount, updatedAt },
});

export const serializeSeriesDetail = (series: Series, books: BookSummary[]): z.infer<typeof SeriesDetailResponse> => ({
  ...serializeSeries(series),
  books: books.map(serializeBook),
});
