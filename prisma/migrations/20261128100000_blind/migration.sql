-- Passages of books beside those of the true authors, and how often people tell them apart.
create table blind_pair (
  id uuid not null primary key,
  book_id varchar(80) not null references book (id) on delete cascade on update cascade,
  chapter smallint not null,
  first smallint not null,
  last smallint not null,
  text text not null,
  kind varchar(12) not null,
  words smallint not null,
  work_id uuid,
  passage integer,
  true_first smallint not null,
  true_last smallint not null,
  created_at timestamptz(3) not null default current_timestamp,
  retired_at timestamptz(3),
  constraint blind_pair_work_id_passage_fkey foreign key (work_id, passage) references reference_passage (work_id, number)
    on delete set null on update cascade
);
create index blind_pair_book_id_idx on blind_pair (book_id);
create index blind_pair_work_id_passage_idx on blind_pair (work_id, passage);

create table blind_count (
  pair_id uuid not null references blind_pair (id) on delete cascade on update cascade,
  month date not null,
  reader varchar(110) not null,
  votes integer not null,
  "right" integer not null,
  primary key (pair_id, month, reader)
);

create table blind_vote (
  hash char(64) not null primary key,
  month date not null
);
create index blind_vote_month_idx on blind_vote (month);
