import { createClient } from "@supabase/supabase-js";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";

/** The register's clock minus this device's, in milliseconds. */
let clockOffset = 0;

/** The register's time: verdicts depend on the day, and a device's clock may be wrong by years. */
export function registerTime(): Date {
  return new Date(Date.now() + clockOffset);
}

function noteServerTime({ headers }: Response): void {
  const sent = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(sent)) clockOffset = sent - Date.now();
}

/**
 * postgrest-js reads a 404 with an empty body or `[]` as success without rows. From a proxy or a moved address, that
 * would make a genuine certificate look unknown.
 */
const refuseEmptyNotFound: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  noteServerTime(response);
  if (response.status !== 404) return response;
  const said = await response.text();
  // Keeps PostgREST's own error.
  const body = said.startsWith("{")
    ? said
    : JSON.stringify({ message: "The register is not at this address" });
  return new Response(body, { status: 404, headers: { "content-type": "application/json" } });
};

/**
 * The site's only client (specification, section 7): of a hosted project in a static build, otherwise of the page's
 * server.
 */
export const dataClient = createClient(
  import.meta.env.SUPABASE_URL ?? location.origin,
  import.meta.env.SUPABASE_ANON_KEY ?? EMBEDDED_PUBLIC_KEY,
  {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: refuseEmptyNotFound },
  },
);
