-- The stars of a comment are its author's rating of the book. Stars that were given with comments become ratings where
-- the author has not rated the book; the column stays for the version before this one.
with added as (
  insert into rating (id, book_id, user_id, stars, created_at)
  select distinct on (book_id, user_id) gen_random_uuid(), book_id, user_id, stars, created_at
  from comment
  where stars is not null and user_id is not null
  order by book_id, user_id, created_at desc
  on conflict (book_id, user_id) do nothing
  returning book_id, stars),
per_book as (
  select book_id, sum(stars)::int as stars, count(*)::int as number from added group by book_id),
counted as (
  update book set rating_sum = rating_sum + per_book.stars, rating_count = rating_count + per_book.number
  from per_book where book.id = per_book.book_id
  returning book.author_id, per_book.stars, per_book.number),
per_author as (
  select author_id, sum(stars)::int as stars, sum(number)::int as number from counted group by author_id)
update author set rating_sum = author.rating_sum + per_author.stars, rating_count = author.rating_count + per_author.number
from per_author where author.id = per_author.author_id;
