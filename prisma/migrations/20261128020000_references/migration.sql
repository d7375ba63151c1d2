-- Works of the true authors, to be measured and quoted.
create table reference_work (
  id uuid not null primary key,
  language varchar(2) not null,
  author varchar(120) not null,
  author_slug varchar(80) not null,
  title varchar(300) not null,
  title_slug varchar(80) not null,
  year smallint not null,
  died smallint,
  source varchar(500) not null,
  read_at varchar(500) not null default '',
  licence varchar(500) not null,
  vouched boolean not null default false,
  words integer not null,
  hash char(64) not null,
  imported_at timestamptz(3) not null
);
create unique index reference_work_language_author_slug_title_slug_key on reference_work (language, author_slug, title_slug);

create table reference_passage (
  work_id uuid not null references reference_work (id) on delete cascade on update cascade,
  number integer not null,
  chapter smallint not null,
  kind varchar(12) not null,
  place varchar(8) not null,
  text text not null,
  words smallint not null,
  document tsvector not null,
  primary key (work_id, number)
);
create index reference_passage_document_idx on reference_passage using gin (document);
create index reference_passage_work_id_kind_idx on reference_passage (work_id, kind);
