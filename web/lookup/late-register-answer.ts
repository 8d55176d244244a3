import { lateDataClient } from "../data/late-data-client.ts";
import { lateScript } from "../loading/late-script.ts";

/** What shows the answer to a search. At hand where the server answered a link in the document. */
export const lateRegisterAnswer = lateScript(() => import("./register-answer.ts"));

/** Fetches what a search needs while the visitor still types or aims. */
export function prepareToSearch(): void {
  lateRegisterAnswer.preload();
  lateDataClient.preload();
}
