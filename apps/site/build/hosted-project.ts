import { SettingError } from "@register/settings";

/** Returns undefined for a site with our own server. Throws a SettingError. */
export function hostedOrigin(environment: NodeJS.ProcessEnv): string | undefined {
  const { SUPABASE_URL: address, SUPABASE_ANON_KEY: key } = environment;
  if (!address && !key) return undefined;
  if (!address || !key) {
    throw new SettingError(
      "SUPABASE_URL and SUPABASE_ANON_KEY belong together: set both, or neither.",
    );
  }
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new SettingError(
      `SUPABASE_URL must be an address such as https://project.supabase.co, not "${address}".`,
    );
  }
  if (isSecret(key)) {
    throw new SettingError(
      "SUPABASE_ANON_KEY holds a secret key, which every visitor could read. Use the publishable (anon) key.",
    );
  }
  return new URL(address).origin;
}

/** New secret keys have a prefix; older ones are tokens that name their role. */
function isSecret(key: string): boolean {
  const [, payload = ""] = key.split(".");
  const claims = Buffer.from(payload, "base64url").toString("utf8");
  return key.startsWith("sb_secret_") || /"role"\s*:\s*"service_role"/.test(claims);
}
