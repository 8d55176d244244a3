import { useCallback, useState } from "react";
import type { UnreadableCode } from "@register/spreadsheets";
import type { ReadFile } from "./read-file.ts";
import { useTask } from "../navigation/use-task.ts";
import { sheetScript } from "./scripts.ts";

type SheetState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly name: string }
  | { readonly kind: "failed"; readonly fault: UnreadableCode | "script" };

const NONE: SheetState = { kind: "none" };

export function useSheet() {
  const [sheet, setSheet] = useState<SheetState>(NONE);
  const { run, cancel } = useTask();
  const dismiss = useCallback(() => {
    cancel();
    setSheet(NONE);
  }, [cancel]);
  const read = useCallback(
    (file: File, take: (file: ReadFile) => void) => {
      setSheet({ kind: "reading", name: file.name });
      run(
        async (signal) => {
          const script = await sheetScript.load().catch(() => undefined);
          return script?.readFile(file, signal).catch(() => undefined);
        },
        (outcome) => {
          if (typeof outcome === "object") {
            setSheet(NONE);
            take(outcome);
          } else setSheet({ kind: "failed", fault: outcome ?? "script" });
        },
      );
    },
    [run],
  );
  return { sheet, read, dismiss };
}
