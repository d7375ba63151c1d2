-- To whom an e-mail was sent, encrypted: administrators see it until the row is deleted after 30 days.
alter table mail add column encrypted_recipient bytea;
