/**
 * The two calls that the public may make (specification, section 7), as PostgREST paths. Hosted
 * Supabase answers them itself; elsewhere our server does.
 */
export const REST_PREFIX = "/rest/v1";

/**
 * The public key of the server's own door. It is no secret: like a hosted project's anonymous key,
 * it names the public role, which may look one certificate up and insert one message.
 */
export const EMBEDDED_PUBLIC_KEY = "public-anonymous-role";

/**
 * Header in which a lookup names its number once more. A hosted project's row-level security shows the
 * public the row of that number and no other (supabase/migrations), whatever the filter says.
 */
export const CERTIFICATE_NUMBER_HEADER = "x-certificate-number";
