/** Arabic voices cannot read a text of only Latin letters. */
export function voiceOf(value: string): "en" | undefined {
  if (import.meta.env.SITE_DIRECTION !== "rtl") return undefined;
  return /[\u0600-\u06ff]|^[^a-z]*$/i.test(value) ? undefined : "en";
}
