-- A deletion empties an account; whatever was begun before and waits for its rows would write words onto it again.
CREATE FUNCTION refuse_emptied_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'client % is gone: nothing of it changes', OLD.client_id USING ERRCODE = 'PP001';
END
$$;
--> statement-breakpoint
CREATE TRIGGER clients_emptied BEFORE UPDATE ON clients FOR EACH ROW WHEN (OLD.client_deleted_at IS NOT NULL) EXECUTE FUNCTION refuse_emptied_client();
--> statement-breakpoint
-- The row of a person is held by now, and by whoever deletes it until the end: what is read here is the last word.
CREATE FUNCTION refuse_emptied_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clients WHERE client_id = OLD.client_id AND client_deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'client % is gone: nothing of its people changes', OLD.client_id USING ERRCODE = 'PP001';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_emptied BEFORE UPDATE OF user_name, user_email, user_password_hash, user_verified_at, user_country_id ON users FOR EACH ROW EXECUTE FUNCTION refuse_emptied_user();
