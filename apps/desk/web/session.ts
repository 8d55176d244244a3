import { createContext, useContext } from "react";
import type { Session } from "@register/office/wire-format";
import { mayActAs, type Role } from "@register/domain/site";

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("There is no session here.");
  return session;
}

/** Whether an action waits for a second person. */
export function useWaits(action: string): boolean {
  return useSession().waits.includes(action);
}

/** Whether the person who is signed in may act in this role. */
export function useMay(role: Role): boolean {
  return mayActAs(useSession().person.role, role);
}
