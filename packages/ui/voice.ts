/** Arabic voices cannot read a text of only Latin letters. */
export function voiceOf(value: string): "en" | undefined {
  if (import.meta.env.SITE_DIRECTION !== "rtl") return undefined;
  return /[a-z]/i.test(value) && !/[\u0600-\u06ff]/.test(value) ? "en" : undefined;
}
