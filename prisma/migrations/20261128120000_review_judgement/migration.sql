-- What the scores of an AI review rest on; null for reviews that were judged without comparison.
alter table ai_review
  add column low smallint,
  add column high smallint,
  add column pairs smallint,
  add column judge text,
  add column judged_at timestamptz(3),
  add column is_same_model boolean,
  add column is_provisional boolean;

-- Scores that a later judgement replaced.
create table ai_review_score (
  book_id varchar(80) not null references book (id) on delete cascade on update cascade,
  replaced_at timestamptz(3) not null,
  judged_at timestamptz(3),
  judge text,
  overall smallint not null,
  style_accuracy double precision not null,
  primary key (book_id, replaced_at)
);
