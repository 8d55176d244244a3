-- The register and the messages (specification, section 3). The limits are those of domain/, written
-- out because a released migration never changes; schema.test.ts ties the two together.
-- SQLite counts code points where domain/ counts UTF-16 units, so an upper bound here never refuses
-- what domain/ accepted; a lower bound is halved for the same reason.

CREATE TABLE certificates (
  id INTEGER PRIMARY KEY,
  qr_validation TEXT CHECK (length(qr_validation) BETWEEN 1 AND 2000),
  certificate_number TEXT NOT NULL COLLATE NOCASE UNIQUE
    CHECK (length(certificate_number) BETWEEN 1 AND 50
           AND certificate_number NOT GLOB '*[^A-Za-z0-9-]*'),
  vessel_name TEXT CHECK (length(vessel_name) BETWEEN 1 AND 2000),
  vessel_imo TEXT CHECK (length(vessel_imo) BETWEEN 1 AND 2000),
  primary_object TEXT CHECK (length(primary_object) BETWEEN 1 AND 2000),
  commodity TEXT CHECK (length(commodity) BETWEEN 1 AND 2000),
  quantity TEXT CHECK (length(quantity) BETWEEN 1 AND 2000),
  affiliate TEXT CHECK (length(affiliate) BETWEEN 1 AND 2000),
  branch TEXT CHECK (length(branch) BETWEEN 1 AND 2000),
  issuance_date TEXT CHECK (issuance_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  validity_date TEXT CHECK (validity_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE contact_submissions (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email TEXT NOT NULL CHECK (length(email) BETWEEN 1 AND 255),
  phone TEXT CHECK (length(phone) BETWEEN 1 AND 20),
  message TEXT NOT NULL CHECK (length(message) BETWEEN 5 AND 1000),
  created_at TEXT NOT NULL
) STRICT;
