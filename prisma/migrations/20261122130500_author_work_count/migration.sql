-- Pages count works: an author's book in three languages is one.
alter table author add column work_count integer not null default 0;
update author set work_count = counted.works
  from (select author_id, count(distinct work_id)::int as works from book where withdrawn_at is null group by author_id) counted
  where author.id = counted.author_id;
