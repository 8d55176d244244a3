import { useEffect } from "react";
import { ROUTES } from "../../domain/routes.ts";
import { pageTitle } from "../navigation/page-titles.ts";
import { lateRegisterAnswer } from "./late-register-answer.ts";
import type { LookupState } from "./use-lookup.ts";

/** Names the document after the answer that it shows; a PDF that is made of it gets this name. */
export function useResultTitle(state: LookupState): void {
  const named = state.kind === "answered" && lateRegisterAnswer.loaded()?.checkTitle(state);
  const title = named || pageTitle(ROUTES.track);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
