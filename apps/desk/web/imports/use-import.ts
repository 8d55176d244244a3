import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Input } from "@register/office/actions";
import type { ImportPreviewView } from "@register/office/views";
import { change as send, unansweredInput } from "../call.ts";
import { useRead } from "../queries.ts";
import { useSession } from "../session.ts";

export type ImportChange = Omit<Input<"imports.change">, "upload" | "seen">;

/** Empty for a read-only preview. */
export interface PreviewChanges {
  readonly changing?: ReturnType<typeof useImport>["changing"];
  /** True from the press of a key or button; `changing` follows later. */
  readonly isChanging?: boolean;
  readonly onChange?: (change: ImportChange) => void;
  /** A cell is being corrected. */
  readonly onTyping?: (isTyping: boolean) => void;
}

/** Changes run one after the other, each on the plan of the one before. */
export function useImport(upload: number) {
  const client = useQueryClient();
  const read = useRead("imports.preview", { upload }, { isReadOnce: true });
  const queryKey = ["imports.preview", { upload }];
  const present = () => {
    const data = client.getQueryData<typeof read.data>(queryKey);
    return data?.kind === "preview" ? data : undefined;
  };
  const isRefused = useRef(false);
  // A mutation reports its state later; until then a checkbox would jump back, and an import could begin.
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
      // refetchQueries skips a query that is read once.
      else if ("outdated" in answer) void client.getQueryCache().find({ queryKey })?.fetch();
    },
  });
  const change = async (asked: ImportChange) => {
    setUnderWay((all) => [...all, asked]);
    // The mutation keeps the error, and the rows show it.
    await changing.mutateAsync(asked).catch(() => undefined);
    setUnderWay((all) => all.filter((each) => each !== asked));
  };
  // Repeats a change that was sent as the page was left or the session ended: it may run after the rows were read
  // again, or never.
  const sendAgain = useEffectEvent(() => {
    const { upload: of, seen: _seen, ...lost } = unansweredInput("imports.change") ?? {};
    if (of === upload) changing.mutate(lost);
  });
  const isRead = read.data?.kind === "preview";
  const { token } = useSession();
  useEffect(() => {
    // Once per session.
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
    // Queued changes exist only in this page.
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanging]);
  return {
    read,
    changing,
    isChanging,
    /** A cell is open. */
    isTyping,
    onTyping: setTyping,
    /** The last choice, until the preview includes it. */
    pending: (changing.isPending ? changing.variables : underWay.at(-1))?.options,
    change: (asked: ImportChange) => void change(asked),
    /** Resolves when no cell is open and all changes are made; undefined if the last change failed. */
    settled: async (): Promise<ImportPreviewView | undefined> => {
      isRefused.current = false;
      if (isUnsettled) await new Promise<void>((resolve) => (onSettled.current = resolve));
      return isRefused.current ? undefined : present();
    },
  };
}
