/** The language in which a voice reads a value: no Arabic one can read a text of Latin letters alone. */
export function voiceOf(value: string): "en" | undefined {
  if (import.meta.env.SITE_DIRECTION !== "rtl") return undefined;
  return /[a-z]/i.test(value) && !/[\u0600-\u06ff]/.test(value) ? "en" : undefined;
}
