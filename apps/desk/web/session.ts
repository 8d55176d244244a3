import { createContext, useContext } from "react";
import type { Session } from "@register/office/wire-format";
import type { ActionName } from "@register/office/actions";
import { mayActAs } from "@register/domain/site";
import { WHO_MAY } from "@register/office/who-may";

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("There is no session here.");
  return session;
}

/** The action needs approval. */
export function useWaits(action: string): boolean {
  return useSession().waits.includes(action);
}

export function useMay(action: ActionName): boolean {
  return mayActAs(useSession().person.role, WHO_MAY[action]);
}
