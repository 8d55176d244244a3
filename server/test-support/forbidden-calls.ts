import type { SupabaseClient } from "@supabase/supabase-js";

interface CallResult {
  readonly error: unknown;
  readonly data: unknown;
  readonly count?: number | null;
}

const MESSAGE = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};

const FORGED = { certificate_number: "GQC-2025-001", vessel_name: "Forged" };

type Calls = Readonly<Record<string, (client: SupabaseClient) => PromiseLike<CallResult>>>;

/** What the public key must not tell, by name. */
export const FORBIDDEN_READS: Calls = {
  "the whole table": (client) => client.from("certificates").select("*"),
  "a pattern": (client) => client.from("certificates").select("*").ilike("vessel_name", "%"),
  "a pattern for the number": (client) =>
    client.from("certificates").select("*").like("certificate_number", "GQC%"),
  "a list": (client) =>
    client
      .from("certificates")
      .select("*")
      .in("certificate_number", ["GQC-2025-002", "GQC-2025-003"]),
  "a negation": (client) => client.from("certificates").select("*").neq("certificate_number", "A"),
  "a range of numbers": (client) =>
    client.from("certificates").select("*").gt("certificate_number", "A"),
  "an or": (client) =>
    client
      .from("certificates")
      .select("*")
      .or("certificate_number.eq.GQC-2025-002,vessel_name.not.is.null"),
  "another column": (client) =>
    client.from("certificates").select("*").eq("vessel_name", "MV Placeholder Dawn"),
  "chosen columns": (client) => client.from("certificates").select("vessel_name"),
  "an embedded table": (client) => client.from("certificates").select("*,contact_submissions(*)"),
  "a range": (client) => client.from("certificates").select("*").range(0, 9),
  "an order": (client) => client.from("certificates").select("*").order("vessel_name").limit(5),
  "a count": (client) => client.from("certificates").select("*", { count: "exact" }),
  "a count without rows": (client) =>
    client.from("certificates").select("*", { count: "exact", head: true }),
  "a comma-separated file": (client) => client.from("certificates").select("*").csv(),
  "the messages": (client) => client.from("contact_submissions").select("*"),
  "a count of the messages": (client) =>
    client.from("contact_submissions").select("*", { count: "exact", head: true }),
  "the history of a status": (client) => client.from("certificate_status_changes").select("*"),
  "another table": (client) => client.from("schema_migrations").select("*"),
  "another schema": (client) => client.schema("auth").from("users").select("*"),
  "a function": (client) => client.rpc("version"),
};

/** What the public key must not change: each is answered with an error. */
export const FORBIDDEN_WRITES: Calls = {
  "a certificate": (client) => client.from("certificates").insert(FORGED),
  "a certificate upserted": (client) => client.from("certificates").upsert(FORGED),
  "a certificate changed": (client) =>
    client.from("certificates").update(FORGED).eq("certificate_number", "GQC-2025-001"),
  "a certificate deleted": (client) =>
    client.from("certificates").delete().eq("certificate_number", "GQC-2025-001"),
  "a status, taken back": (client) =>
    client.from("certificates").update({ status: null }).eq("certificate_number", "GQC-2025-001"),
  "an entry of a history": (client) =>
    client
      .from("certificate_status_changes")
      .insert({ certificate_number: "GQC-2025-001", changed_at: "2025-01-01" }),
  "a message with its row back": (client) =>
    client.from("contact_submissions").insert(MESSAGE).select(),
  "a message upserted": (client) =>
    client.from("contact_submissions").upsert({ id: 1, ...MESSAGE }),
  "a message of another day": (client) =>
    client.from("contact_submissions").insert({ ...MESSAGE, created_at: "2020-01-01" }),
  "a message's number": (client) =>
    client.from("contact_submissions").insert({ ...MESSAGE, id: 7 }),
  "a message that counts as answered": (client) =>
    client.from("contact_submissions").insert({ ...MESSAGE, answered_at: "2025-01-01" }),
  "a message that counts as mailed": (client) =>
    client.from("contact_submissions").insert({ ...MESSAGE, mailed_at: "2025-01-01" }),
  "messages changed": (client) =>
    client.from("contact_submissions").update({ name: "Forged" }).neq("name", ""),
  "messages deleted": (client) => client.from("contact_submissions").delete().neq("name", ""),
};
