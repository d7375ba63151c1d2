-- The audit log is append-only: entries are never deleted, and an update may only remove what identifies a person (an erased account's
-- name and text, or the reference to the actor's account).
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.at, NEW.actor, NEW.action, NEW.kind, NEW.subject_id) IS NOT DISTINCT FROM
        (OLD.id, OLD.at, OLD.actor, OLD.action, OLD.kind, OLD.subject_id)
    AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id)
    AND NEW.details - 'owner' - 'excerpt' = OLD.details - 'owner' - 'excerpt'
    AND (NEW.details->>'owner' IS NULL OR NEW.details->>'owner' = OLD.details->>'owner')
    AND (NEW.details->>'excerpt' = '' OR NEW.details->>'excerpt' IS NOT DISTINCT FROM OLD.details->>'excerpt')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();

-- Filters of the log.
CREATE INDEX "audit_entry_actor_at_idx" ON "audit_entry"("actor", "at" DESC);
CREATE INDEX "audit_entry_action_at_idx" ON "audit_entry"("action", "at" DESC);
