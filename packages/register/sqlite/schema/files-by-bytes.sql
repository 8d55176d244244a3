-- Whose file it is, for whoever has its bytes.
CREATE INDEX issued_files_sha256 ON issued_files (sha256);
