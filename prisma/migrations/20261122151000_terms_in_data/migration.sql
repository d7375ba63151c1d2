-- Columns and stored values get the field's terms (docs/glossary.md). Nothing is added or removed.
alter table mail rename column sealed to encrypted_content;
alter table book_file rename column made_at to rendered_at;
alter table digest_day rename column begun_at to started_at;
alter table digest_day rename column done_at to finished_at;
update mail set kind = 'digest' where kind = 'news';
update digest_day set cursor = 'user:' || split_part(cursor, ':', 2) where cursor like 'member:%';
