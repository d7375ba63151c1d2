-- Where a book stands among the human authors of its language.
create table book_place (
  book_id varchar(80) not null primary key references book (id) on delete cascade on update cascade,
  hash char(64) not null,
  place jsonb,
  scores text[],
  passage_work_id uuid,
  passage_number integer,
  foreign key (passage_work_id, passage_number) references reference_passage (work_id, number) on delete set null on update cascade
);
create index book_place_passage_work_id_passage_number_idx on book_place (passage_work_id, passage_number);
