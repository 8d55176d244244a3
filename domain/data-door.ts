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
