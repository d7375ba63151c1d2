-- Passages are found by likeness of meaning too, where a model for it is configured.
alter table reference_passage add column embedding real[], add column embedding_model varchar(120);

-- Works that administrators upload.
create table reference_upload (
  id uuid not null primary key,
  uploader varchar(30) not null,
  file_name varchar(255) not null,
  bytes integer not null,
  received integer[] default array[]::integer[],
  facts jsonb not null,
  vouched boolean not null,
  status varchar(12) not null,
  done integer not null default 0,
  total integer not null default 0,
  report jsonb,
  created_at timestamptz(3) not null default current_timestamp
);
