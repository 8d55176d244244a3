import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportPreviewView } from "@register/office/views";
import { type Actions, change } from "../call.ts";

type Adjustment = {
  [Name in "imports.choose" | "imports.correct"]: readonly [
    Name,
    Omit<Actions[Name]["input"], "upload" | "plan">,
  ];
}["imports.choose" | "imports.correct"];

/** Changes rows of an import before it is done: one after the other, each in the plan that the one before has made. */
export function useAdjusting({ upload, options }: ImportPreviewView) {
  const client = useQueryClient();
  const queryKey = ["imports.preview", { upload, options }];
  return useMutation({
    scope: { id: `import-${upload}` },
    mutationFn: ([name, input]: Adjustment) => {
      const plan = client.getQueryData<ImportPreviewView>(queryKey)?.plan ?? 0;
      return name === "imports.choose"
        ? change(name, { ...input, upload, plan })
        : change(name, { ...input, upload, plan });
    },
    onSuccess: (answer) => {
      if (answer.kind === "preview") client.setQueryData(queryKey, answer);
      // A query that is read once is left out by refetchQueries.
      else if ("outdated" in answer) void client.getQueryCache().find({ queryKey })?.fetch();
    },
  });
}
