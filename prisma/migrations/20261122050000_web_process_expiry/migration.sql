alter table heartbeat add column expired_until timestamptz(3);
