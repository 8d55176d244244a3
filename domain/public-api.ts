/** Path of the two public calls (specification, section 7), of a hosted Supabase project or of our server. */
export const REST_PREFIX = "/rest/v1";

/** The public key of our server. No secret: like a hosted project's anonymous key, it names the public role. */
export const EMBEDDED_PUBLIC_KEY = "public-anonymous-role";

/**
 * Header in which a lookup names its number once more. A hosted project's row-level security shows the
 * public the row of that number and no other (supabase/migrations), whatever the filter says.
 */
export const CERTIFICATE_NUMBER_HEADER = "x-certificate-number";
