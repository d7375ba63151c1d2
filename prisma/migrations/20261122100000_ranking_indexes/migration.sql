-- For lib/server/modules/books/queries/ranked-works.ts: the users' ratings with five votes of three stars added, and AI reviews.
create index book_weighted_average_idx on book (((rating_sum + 15)::float8 / (rating_count + 5)) desc, id) where rating_count > 0;
create index book_ai_overall_id_idx on book (ai_overall desc, id) where ai_overall is not null;
