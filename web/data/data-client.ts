import { createClient } from "@supabase/supabase-js";
import { EMBEDDED_PUBLIC_KEY } from "../../domain/data-door.ts";
import { refuseEmptyNotFound } from "./refuse-empty-not-found.ts";

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
