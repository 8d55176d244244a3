import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "@register/ui/button";
import type { ImportPreviewView } from "@register/office/views";
import { ImportOptionsForm } from "../imports/import-options.tsx";
import { ImportPreview } from "../imports/import-preview.tsx";
import { useImport } from "../imports/use-import.ts";
import { useAnnounce } from "../parts/announcement.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { useActionMutation } from "../parts/outcome.tsx";
import { Page } from "../parts/page.tsx";
import { QueryBoundary } from "../parts/query-states.tsx";
import { PATHS } from "../paths.ts";
import { useChange } from "../queries.ts";
import { useWaits } from "../session.ts";

export function UploadPage({ id }: { readonly id: number }) {
  const { read, changing, isChanging, isTyping, onTyping, pending, change, settled } =
    useImport(id);
  /** An import waits until earlier changes are saved. */
  const [request, setAsked] = useState<"waits" | "runs">();
  const preview = read.data?.kind === "preview" ? read.data : undefined;
  const title = `Import ${preview?.fileName ?? ""}`;
  const importing = useChange("imports.run");
  const run = useActionMutation(importing, { title, onEnd: () => PATHS.import });
  const announce = useAnnounce();
  const isOutdated = run.answer?.kind === "refused" && "outdated" in run.answer;
  const start = async () => {
    setAsked("waits");
    const settling = settled();
    // Leaving a cell saves its text, so that it is imported too.
    if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
    const plan = await settling;
    setAsked("runs");
    if (plan !== undefined && isReady(plan))
      await run.send({ upload: id, planVersion: plan.planVersion });
    setAsked(undefined);
  };
  const leave = useEffectEvent(() => {
    const words = `${title}: nothing was imported, since its page was left before its changes were saved.`;
    if (request === "waits") announce({ words, isFault: true });
  });
  useEffect(() => () => leave(), []);
  const isWaiting = useWaits("imports.run");
  const [, go] = useLocation();
  const status = run.isPending
    ? "Importing the file …"
    : request === "waits" && isTyping
      ? "The import begins once the open cell is left."
      : isChanging
        ? "Checking the rows …"
        : undefined;
  const isDisabled =
    request !== undefined ||
    preview?.isProposed === true ||
    !(isTyping || isChanging || (preview && isReady(preview)));
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      const isAsked = key === "Enter" && (ctrlKey || metaKey);
      if (isAsked && !isDisabled && document.querySelector("dialog[open]") === null) void start();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return (
    <Page title={preview?.fileName ?? "Import"}>
      <section aria-label="The file" aria-busy={read.isFetching || run.isPending}>
        {/* Sticky, because the rows may be many. */}
        <div className="row acts import-bar">
          <Button disabled={isDisabled} onClick={() => void start()}>
            {isWaiting && (preview?.effects.updated ?? 0) > 0 ? "Propose this import" : "Import"}
          </Button>
          <Button variant="quiet" disabled={run.isPending} onClick={() => go(PATHS.import)}>
            Choose another file
          </Button>
          <p role="status" className={status === undefined ? undefined : "soft"}>
            {status ?? preview?.counts}
          </p>
        </div>
        {run.problem}
        {isOutdated ? (
          <Button
            variant="quiet"
            onClick={() => {
              importing.reset();
              void read.refetch();
            }}
          >
            Look at the new preview
          </Button>
        ) : null}
        <QueryBoundary read={read} what="the preview">
          {(answer) =>
            answer.kind === "refused" ? (
              <p className="notice fault">{answer.reason}</p>
            ) : (
              <>
                <ImportOptionsForm
                  preview={answer}
                  pending={pending}
                  isDisabled={run.isPending || answer.isProposed}
                  onChange={(options) => change({ options })}
                />
                <div className="panel">
                  <ImportPreview
                    preview={answer}
                    isFixed={answer.isProposed || run.isPending}
                    changing={changing}
                    isChanging={isChanging}
                    onChange={change}
                    onTyping={onTyping}
                  >
                    <FileButton
                      action="imports.faulty-rows"
                      input={{ upload: id, planVersion: answer.planVersion }}
                    >
                      Save the faulty rows as a file
                    </FileButton>
                  </ImportPreview>
                </div>
              </>
            )
          }
        </QueryBoundary>
      </section>
    </Page>
  );
}

function isReady({ effects, blocker }: ImportPreviewView): boolean {
  return effects.added + effects.updated > 0 && blocker === undefined;
}
