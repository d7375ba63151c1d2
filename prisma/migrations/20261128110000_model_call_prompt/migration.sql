-- Answers of a step that is not finished, so that a step of several calls that was interrupted pays none of them twice.
alter table model_call add column prompt_hash char(64);
