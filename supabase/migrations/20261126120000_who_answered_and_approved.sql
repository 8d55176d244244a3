-- Who marked a message as answered, and who approved an import that another person proposed. No columns of the
-- public's: what it may insert is granted by name.
alter table public.contact_submissions
  add column answered_by text check (char_length(answered_by) between 1 and 100);
alter table public.imports
  add column approved_by text check (char_length(approved_by) between 1 and 100);
