import { createContext, useContext } from "react";
import type { Session } from "@register/office/wire-format";
import type { ActionName } from "@register/office/actions";
import { mayActAs } from "@register/domain/site";
import { WHO_MAY } from "@register/office/who-may";
import { PATHS } from "./paths.ts";

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

/** The places of the bar that the person may go to, with their names. */
export function usePlaces(): readonly (readonly [path: string, name: string])[] {
  const mayEdit = useMay("imports.run");
  const mayAdminister = useMay("people.list");
  const all = [
    [PATHS.certificates, "Certificates", true],
    [PATHS.import, "Import", mayEdit],
    [PATHS.proposals, "Proposals", true],
    [PATHS.messages, "Messages", true],
    [PATHS.labels, "Labels", true],
    [PATHS.people, "People", mayAdminister],
  ] as const;
  return all.filter(([, , may]) => may).map(([path, name]) => [path, name]);
}
