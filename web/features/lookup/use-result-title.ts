import { useEffect } from "react";
import { ROUTES } from "../../../domain/routes.ts";
import { checkMeta, pageMeta } from "../../content/page-meta.ts";
import type { LookupState } from "./use-lookup.ts";

/** Names the document after the answer that it shows; a PDF that is made of it gets this name. */
export function useResultTitle(state: LookupState): void {
  const { title } = state.kind === "answered" ? checkMeta(state) : pageMeta(ROUTES.track);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
