import { createClient } from "@supabase/supabase-js";
import { EMBEDDED_PUBLIC_KEY } from "../../domain/data-door.ts";
import { noteServerTime } from "./register-clock.ts";

/**
 * postgrest-js reads a 404 whose body is `[]` or nothing as a success without rows. A proxy or a
 * moved address that answers so would make a genuine certificate look unknown, so the client gets
 * such an answer as the error that it is.
 */
const refuseEmptyNotFound: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  noteServerTime(response);
  if (response.status !== 404) return response;
  const body = JSON.stringify({ message: "The register is not at this address" });
  return new Response(body, { status: 404, headers: { "content-type": "application/json" } });
};

/**
 * The one shared client of the site (specification, section 7). A static build names a hosted
 * project at build time; otherwise the server that served the page answers.
 */
export const dataClient = createClient(
  import.meta.env.SUPABASE_URL ?? location.origin,
  import.meta.env.SUPABASE_ANON_KEY ?? EMBEDDED_PUBLIC_KEY,
  {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: refuseEmptyNotFound },
  },
);
