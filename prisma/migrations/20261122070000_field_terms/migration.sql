-- Tables and columns get the field's terms (docs/glossary.md). Nothing is added or removed.
alter table member rename to users;
alter table mailed_link rename to email_token;
alter table silenced_address rename to suppressed_address;
alter table news_day rename to digest_day;
alter table news_sent rename to digest_delivery;
alter table analysis rename to ai_review;
alter table analysis_category rename to ai_review_category;
alter table book rename column standing to ranking_score;
alter table session rename column lasting to persistent;
alter table subscriber rename column told_at to notice_sent_at;
alter table book_file rename column stamp to cache_key;
alter table verification_code rename column tries to attempts;
alter function give_short_codes() rename to assign_short_codes;

-- Constraints and indexes follow the names of their tables and columns, as Prisma expects.
do $$
declare
  pair text[];
  item record;
begin
  foreach pair slice 1 in array array[
    ['member', 'users'], ['mailed_link', 'email_token'], ['silenced_address', 'suppressed_address'], ['news_day', 'digest_day'],
    ['news_sent', 'digest_delivery'], ['analysis_category', 'ai_review_category'], ['analysis', 'ai_review']]
  loop
    for item in
      select conname as name, conrelid::regclass as owner from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid = pair[2]::regclass and conname like pair[1] || '\_%'
    loop
      execute format('alter table %s rename constraint %I to %I', item.owner, item.name, pair[2] || substr(item.name, length(pair[1]) + 1));
    end loop;
    for item in
      select indexname as name from pg_indexes where schemaname = 'public' and tablename = pair[2] and indexname like pair[1] || '\_%'
    loop
      execute format('alter index %I rename to %I', item.name, pair[2] || substr(item.name, length(pair[1]) + 1));
    end loop;
  end loop;
end $$;
alter index book_standing_id_idx rename to book_ranking_score_id_idx;

-- The audit log is about any kind of subject.
update audit_entry set details = (details - 'book' - 'commenter')
  || jsonb_build_object('title', details->'book', 'owner', details->'commenter') where kind = 'comment';
