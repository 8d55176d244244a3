import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Input } from "@register/office/actions";
import type { ImportPreviewView } from "@register/office/views";
import { change as send, unansweredInput } from "../call.ts";
import { useRead } from "../queries.ts";
import { useSession } from "../session.ts";

/** What is chosen of a file, of its rows or of a cell. */
export type ImportChange = Omit<Input<"imports.change">, "upload" | "seen">;

/** How a preview is changed; nothing where somebody only looks at it. */
export interface PreviewChanges {
  readonly changing?: ReturnType<typeof useImport>["changing"];
  /** True from the press of a key or button until the answer; `changing` says so a moment later. */
  readonly isChanging?: boolean;
  readonly onChange?: (change: ImportChange) => void;
  /** Whether a cell is being corrected. */
  readonly onTyping?: (isTyping: boolean) => void;
}

/** The preview of an upload, and changes of it: one after the other, each of what the one before has made. */
export function useImport(upload: number) {
  const client = useQueryClient();
  const read = useRead("imports.preview", { upload }, { isReadOnce: true });
  const queryKey = ["imports.preview", { upload }];
  const present = () => {
    const data = client.getQueryData<typeof read.data>(queryKey);
    return data?.kind === "preview" ? data : undefined;
  };
  const isRefused = useRef(false);
  // A mutation says that it is under way a moment later, until when a box would jump back, and an import begin.
  const [underWay, setUnderWay] = useState<readonly ImportChange[]>([]);
  const changing = useMutation({
    scope: { id: `import-${upload}` },
    mutationFn: (change: ImportChange) =>
      send("imports.change", { ...change, upload, seen: present()?.seen ?? "" }),
    onSettled: (answer) => {
      isRefused.current = answer?.kind !== "preview";
    },
    onSuccess: (answer) => {
      if (answer.kind === "preview") client.setQueryData(queryKey, answer);
      // A query that is read once is left out by refetchQueries.
      else if ("outdated" in answer) void client.getQueryCache().find({ queryKey })?.fetch();
    },
  });
  const change = async (asked: ImportChange) => {
    setUnderWay((all) => [...all, asked]);
    // The mutation keeps the failure, which is shown beside the rows.
    await changing.mutateAsync(asked).catch(() => undefined);
    setUnderWay((all) => all.filter((each) => each !== asked));
  };
  // What was sent as the page was left may be done only after its rows were read again; as a session ended, not at all.
  const sendAgain = useEffectEvent(() => {
    const { upload: of, seen: _seen, ...lost } = unansweredInput("imports.change") ?? {};
    if (of === upload) changing.mutate(lost);
  });
  const isRead = read.data?.kind === "preview";
  const { token } = useSession();
  useEffect(() => {
    // Once for each session.
    if (isRead && token !== "") sendAgain();
  }, [isRead, token]);
  const isChanging = underWay.length > 0 || changing.isPending;
  const [isTyping, setTyping] = useState(false);
  const isUnsettled = isTyping || isChanging;
  const onSettled = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isUnsettled) onSettled.current?.();
  }, [isUnsettled]);
  useEffect(() => {
    if (!isChanging) return;
    // What is to be changed next waits in this page.
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanging]);
  return {
    read,
    changing,
    isChanging,
    /** True while a cell is open. */
    isTyping,
    onTyping: setTyping,
    /** What was chosen last, before the preview has it. */
    pending: (changing.isPending ? changing.variables : underWay.at(-1))?.options,
    change: (asked: ImportChange) => void change(asked),
    /** Waits until no cell is open and every change is made. Gives undefined if the last change failed. */
    settled: async (): Promise<ImportPreviewView | undefined> => {
      isRefused.current = false;
      if (isUnsettled) await new Promise<void>((resolve) => (onSettled.current = resolve));
      return isRefused.current ? undefined : present();
    },
  };
}
