import { idOfRegister } from "@register/register/sqlite";

/** The name under which `backup --to` writes a backup of that register, made at an instant in ISO 8601, UTC. */
export function backupName(data: string, instant: string): string {
  return `register-${idOfRegister(data).slice(0, 8)}-${instant.slice(0, 19).replaceAll(":", "-")}Z.sqlite`;
}
