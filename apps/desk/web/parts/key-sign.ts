/** Matches ж, ت and ؟, for example. */
const OTHER_SCRIPT = /^[^\p{scx=Latin}\p{scx=Common}]$/u;

/**
 * The lower-case letter or sign of a key, ignoring Caps Lock. For non-Latin keyboards, the one at this place on a Latin
 * keyboard.
 */
export function signOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (!OTHER_SCRIPT.test(key)) return key.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "/";
  return code.replace(/^Key/, "").toLowerCase();
}
