ALTER TABLE certificates ADD COLUMN added_later TEXT;
