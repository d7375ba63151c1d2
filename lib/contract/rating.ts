import { z } from "zod";
import { SuccessMessage } from "#lib/contract/account/responses";
import { operation } from "#lib/contract/operation";
import { BookParams } from "#lib/contract/parameters";

const TAG = "Ratings";

export const Stars = z.int("stars").min(1, "stars").max(5, "stars");

export const RateBook = z.object({ rating: Stars });

export const rateBookOperation = operation({
  method: "POST",
  path: "/api/books/{id}/rate",
  summary: "Rate a book; a rating cannot be changed",
  tag: TAG,
  access: "user",
  params: BookParams,
  body: RateBook,
  response: SuccessMessage.extend({
    rating: Stars,
    averageRating: z.number().min(1).max(5).describe("average user rating, including this one"),
    totalRatings: z.int().min(1),
  }).meta({ id: "Rated" }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "book_not_found", "book_withdrawn", "already_rated", "too_many_requests"],
  limits: [{ calls: 120, seconds: 3_600, by: "viewer" }],
  example: { params: { id: "a-book" } },
});

export const getRatingOperation = operation({
  method: "GET",
  path: "/api/books/{id}/rating",
  summary: "The user's rating of a book",
  tag: TAG,
  access: "user",
  params: BookParams,
  response: z.object({ rating: Stars.nullable().describe("null: not rated") }).meta({ id: "OwnRating" }),
  errors: ["invalid_input", "unauthorized", "book_not_found", "book_withdrawn"],
  example: { params: { id: "a-book" } },
});
