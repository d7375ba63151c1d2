import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { type Limit, operation } from "#lib/contract/operation";
import { BookParams } from "#lib/contract/parameters";

const TAG = "Ratings";

export const Stars = z.int("stars").min(1, "stars").max(5, "stars");

export const RateBook = z.object({ rating: Stars });

const Rated = SuccessMessage.extend({
  rating: Stars,
  averageRating: z.number().min(1).max(5).describe("average user rating, including this one"),
  totalRatings: z.int().min(1),
}).meta({ id: "Rated" });
const LIMITS: Limit[] = [{ calls: 120, seconds: 3_600, by: "viewer" }];

export const rateBookOperation = operation({
  method: "POST",
  path: "/api/books/{id}/rate",
  summary: "Rate a book; refused when it is already rated",
  tag: TAG,
  access: "user",
  scope: "write",
  params: BookParams,
  body: RateBook,
  response: Rated,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "book_not_found", "book_withdrawn", "already_rated", "too_many_requests"],
  limits: LIMITS,
  example: { params: { id: "a-book" } },
});

export const getRatingOperation = operation({
  method: "GET",
  path: "/api/books/{id}/rating",
  summary: "The user's rating of a book",
  tag: TAG,
  access: "user",
  scope: "reading",
  params: BookParams,
  response: z.object({ rating: Stars.nullable().describe("null: not rated") }).meta({ id: "OwnRating" }),
  errors: ["invalid_input", "unauthorized", "book_not_found", "book_withdrawn"],
  example: { params: { id: "a-book" } },
});

export const changeRatingOperation = operation({
  method: "PUT",
  path: "/api/books/{id}/rating",
  summary: "Rate a book, or change the user's rating",
  tag: TAG,
  access: "user",
  scope: "write",
  params: BookParams,
  body: RateBook,
  response: Rated,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "book_not_found", "book_withdrawn", "already_rated", "too_many_requests"],
  limits: LIMITS,
  example: { params: { id: "a-book" } },
});

export const withdrawRatingOperation = operation({
  method: "DELETE",
  path: "/api/books/{id}/rating",
  summary: "Withdraw the user's rating of a book",
  tag: TAG,
  access: "user",
  scope: "write",
  params: BookParams,
  response: SuccessMessage.extend({
    rating: z.null(),
    averageRating: z.number().min(0).max(5).describe("0: no ratings"),
    totalRatings: z.int().min(0),
  }).meta({ id: "RatingWithdrawn" }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "book_not_found", "book_withdrawn", "too_many_requests"],
  limits: LIMITS,
  example: { params: { id: "a-book" } },
});
