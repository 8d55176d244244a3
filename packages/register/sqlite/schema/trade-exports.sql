-- Files of certificates that were written for a register of the trade: the newest says when the next one is due.
CREATE TABLE trade_exports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  destination TEXT NOT NULL CHECK (length(destination) BETWEEN 1 AND 50),
  certificates INTEGER NOT NULL,
  exported_at TEXT NOT NULL,
  exported_by TEXT NOT NULL CHECK (length(exported_by) BETWEEN 1 AND 100)
) STRICT;
