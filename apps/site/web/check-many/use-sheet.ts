import CHECK_MANY from "#words/check-many.json";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UnreadableCode } from "@register/spreadsheets";
import type { ReadFile } from "./read-file.ts";
import { showToast } from "../ui/toast-store.ts";
import { sheetScript } from "./scripts.ts";

type SheetState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly name: string }
  | { readonly kind: "failed"; readonly fault: UnreadableCode | "script" };

const NONE: SheetState = { kind: "none" };

/** Reads the file that a visitor gives, and hands over its numbers; another file replaces one that is being read. */
export function useSheet(take: (text: string, file: ReadFile) => void) {
  const [sheet, setSheet] = useState<SheetState>(NONE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const dismiss = useCallback(() => {
    running.current?.abort();
    setSheet(NONE);
  }, []);
  const read = useCallback(
    async (file: File, isOfSeveral = false) => {
      if (isOfSeveral) showToast("neutral", CHECK_MANY.file.first);
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setSheet({ kind: "reading", name: file.name });
      const script = await sheetScript.load().catch(() => undefined);
      const outcome = await script?.readFile(file, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (typeof outcome === "object") {
        setSheet(NONE);
        take(outcome.listed.numbers.join("\n"), outcome);
      } else setSheet({ kind: "failed", fault: outcome ?? "script" });
    },
    [take],
  );
  return { sheet, read, dismiss };
}
