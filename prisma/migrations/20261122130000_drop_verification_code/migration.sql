-- Codes belong to registrations since 20261122080000_registration; nothing reads this table.
drop table "verification_code";
