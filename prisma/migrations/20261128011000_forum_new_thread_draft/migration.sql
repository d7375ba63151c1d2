-- The section of a draft of a new thread: a user has one for all sections. lib/server/modules/forum/commands/new-thread-draft.ts finds earlier ones.
alter table forum_draft add column section_id uuid;
