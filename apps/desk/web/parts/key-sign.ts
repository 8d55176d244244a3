/** A sign of a script other than the Latin one: ж, ت, ؟. */
const OTHER_SCRIPT = /^[^\p{scx=Latin}\p{scx=Common}]$/u;

/**
 * The letter or sign that a key stands for, in small letters whatever Caps Lock says. On a keyboard of another script it
 * is the one that Latin keyboards have at this place.
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
