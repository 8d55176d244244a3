import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Input } from "@register/office/actions";
import type { ImportPreviewView } from "@register/office/views";
import { change as sendChange, unansweredInput } from "../call.ts";
import { useRead } from "../queries.ts";
import { useSession } from "../session.ts";

export type ImportChange = Omit<Input<"imports.change">, "upload" | "planVersion">;

/** Empty for a read-only preview. */
export interface PreviewChanges {
  readonly changing?: ReturnType<typeof useImport>["changing"];
  /** True from the press of a key or button; `changing` follows later. */
  readonly isChanging?: boolean;
  readonly onChange?: (change: ImportChange) => void;
  /** A cell is being corrected. */
  readonly onTyping?: (isTyping: boolean) => void;
}

/** The preview of an uploaded file. Changes of it run one after the other, each on the plan of the one before. */
export function useImport(upload: number) {
  const client = useQueryClient();
  const read = useRead("imports.preview", { upload }, { isReadOnce: true });
  const queryKey = ["imports.preview", { upload }];
  const currentPreview = () => {
    const data = client.getQueryData<typeof read.data>(queryKey);
    return data?.kind === "preview" ? data : undefined;
  };
  const hasLastFailed = useRef(false);
  // A mutation reports its state later; until then a checkbox would jump back, and an import could begin.
  const [queue, setQueue] = useState<readonly ImportChange[]>([]);
  const changing = useMutation({
    scope: { id: `import-${upload}` },
    mutationFn: (change: ImportChange) =>
      sendChange("imports.change", {
        ...change,
        upload,
        planVersion: currentPreview()?.planVersion ?? "",
      }),
    onSettled: (answer) => {
      hasLastFailed.current = answer?.kind !== "preview";
    },
    onSuccess: (answer) => {
      if (answer.kind === "preview") client.setQueryData(queryKey, answer);
      // refetchQueries skips a query that is read once.
      else if ("outdated" in answer) void client.getQueryCache().find({ queryKey })?.fetch();
    },
  });
  const makeChange = async (change: ImportChange) => {
    setQueue((changes) => [...changes, change]);
    // The mutation keeps the error, and the rows show it.
    await changing.mutateAsync(change).catch(() => undefined);
    setQueue((changes) => changes.filter((queued) => queued !== change));
  };
  useUnansweredChange(upload, read.data?.kind === "preview", changing.mutate);
  const [isTyping, setTyping] = useState(false);
  const isChanging = queue.length > 0 || changing.isPending;
  const untilIdle = useIdle(isTyping || isChanging);
  useLeaveWarning(isChanging);
  return {
    read,
    changing,
    isChanging,
    /** A cell is open. */
    isTyping,
    onTyping: setTyping,
    /** The last choice, until the preview includes it. */
    pending: (changing.isPending ? changing.variables : queue.at(-1))?.options,
    change: (change: ImportChange) => void makeChange(change),
    /** Resolves when no cell is open and all changes are made; undefined if the last change failed. */
    settled: async (): Promise<ImportPreviewView | undefined> => {
      hasLastFailed.current = false;
      await untilIdle();
      return hasLastFailed.current ? undefined : currentPreview();
    },
  };
}

/**
 * Repeats a change that was sent as the page was left or the session ended: it may run after the rows were read again,
 * or never.
 */
function useUnansweredChange(
  upload: number,
  isRead: boolean,
  repeat: (change: ImportChange) => void,
): void {
  const repeatUnanswered = useEffectEvent(() => {
    const unanswered = unansweredInput("imports.change");
    if (unanswered?.upload !== upload) return;
    const { upload: _upload, planVersion: _seen, ...change } = unanswered;
    repeat(change);
  });
  const { token } = useSession();
  useEffect(() => {
    // Once per session.
    if (isRead && token !== "") repeatUnanswered();
  }, [isRead, token]);
}

/** Returns a function that waits until nothing is under way. */
function useIdle(isBusy: boolean): () => Promise<void> {
  const onIdle = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isBusy) onIdle.current?.();
  }, [isBusy]);
  return async () => {
    if (isBusy) await new Promise<void>((resolve) => (onIdle.current = resolve));
  };
}

/** Queued changes exist only in this page, so the browser asks before it is left. */
function useLeaveWarning(isChanging: boolean): void {
  useEffect(() => {
    if (!isChanging) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanging]);
}
