import { createClient } from "@supabase/supabase-js";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";

/** How far the register's clock is ahead of this device's, in milliseconds; unknown counts as none. */
let clockOffset = 0;

/** Now, by the register's clock: verdicts turn on the day, and the clock of a visitor's device may be wrong by years. */
export function registerTime(): Date {
  return new Date(Date.now() + clockOffset);
}

/** Notes the time at which a response left its server. */
function noteServerTime({ headers }: Response): void {
  const sent = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(sent)) clockOffset = sent - Date.now();
}

/**
 * postgrest-js reads a 404 with the body `[]` or none as a success without rows. Such a response of a proxy or a moved
 * address would make a genuine certificate look unknown, so the client gets it as an error.
 */
const refuseEmptyNotFound: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  noteServerTime(response);
  if (response.status !== 404) return response;
  const said = await response.text();
  // PostgREST's own error says what is missing.
  const body = said.startsWith("{")
    ? said
    : JSON.stringify({ message: "The register is not at this address" });
  return new Response(body, { status: 404, headers: { "content-type": "application/json" } });
};

/**
 * The one shared client of the site (specification, section 7). A static build names a hosted
 * project at build time; otherwise it calls the server of the page.
 */
export const dataClient = createClient(
  import.meta.env.SUPABASE_URL ?? location.origin,
  import.meta.env.SUPABASE_ANON_KEY ?? EMBEDDED_PUBLIC_KEY,
  {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: refuseEmptyNotFound },
  },
);
