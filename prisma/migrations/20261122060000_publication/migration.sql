-- Where a book or an author comes from, and whether it is withdrawn.
alter table author add column origin varchar(20) not null default 'collection', add column withdrawn_at timestamptz(3);
alter table book add column origin varchar(20) not null default 'collection', add column revision integer not null default 1,
  add column withdrawn_at timestamptz(3), add column withdrawn_by varchar(20);
