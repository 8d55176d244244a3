interface ImportMetaEnv {
  /** Address and public key of a hosted project; absent where our own server answers. */
  readonly SUPABASE_URL?: string;
  readonly SUPABASE_ANON_KEY?: string;
}

interface Navigator {
  /** Network Information API, which Chromium alone has. */
  readonly connection?: { readonly saveData: boolean };
}
