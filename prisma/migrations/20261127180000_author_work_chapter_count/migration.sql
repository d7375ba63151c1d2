-- Pages count works: the chapters of a book in two languages count once.
alter table author add column work_chapter_count integer not null default 0;
update author set work_chapter_count = counted.chapters
  from (select author_id, sum(chapter_count)::int as chapters
        from (select distinct on (work_id) author_id, chapter_count from book where withdrawn_at is null order by work_id, original desc, id) edition
        group by author_id) counted
  where author.id = counted.author_id;
