import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * The file has lines such as PORT=3000, which Node reads itself; variables of the environment win over it, even empty
 * ones. It is .env in the program's folder, or the file that SETTINGS_FILE names; if that is empty, there is none.
 * Throws a sentence for the person at the terminal if the file can't be used.
 * @param {string} root the folder of the project or of a release
 * @returns {string | undefined}
 */
export function settingsFile(root) {
  const named = process.env.SETTINGS_FILE;
  if (named === undefined) return existsSync(`${root}/.env`) ? readable(`${root}/.env`) : undefined;
  if (named === "") return undefined;
  const file = resolve(root, named);
  // Without its settings the site would start on the wrong register.
  if (!existsSync(file)) throw new Error(`SETTINGS_FILE names ${file}, and there is no such file.`);
  return readable(file);
}

/** Node reports an unreadable file as missing, and reads a byte order mark as part of a name. */
function readable(file) {
  let content;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`The settings file ${file} can't be read (${error.code}).`, { cause: error });
  }
  if (content.startsWith("\uFEFF")) {
    throw new Error(
      `The settings file ${file} begins with a byte order mark; save it as plain UTF-8.`,
    );
  }
  return file;
}
