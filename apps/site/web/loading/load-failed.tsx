import OUTDATED from "#words/outdated.json";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@register/ui/button";
import { useTask } from "../navigation/use-task.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";

/** If the page's release is no longer on the site, only a reload can help. */
export function LoadFailed({ children }: { readonly children: ReactNode }) {
  const [isGone, setGone] = useState(false);
  const { run } = useTask();
  useEffect(() => run(isReleaseGone, setGone), [run]);
  if (!isGone) return children;
  return (
    <WarningBanner title={OUTDATED.title}>
      <div>
        <Button variant="outline" onClick={() => location.reload()}>
          {OUTDATED.reload}
        </Button>
      </div>
    </WarningBanner>
  );
}

/** The entry script's name changes with each build. */
async function isReleaseGone(): Promise<boolean> {
  const { src = "" } = document.querySelector<HTMLScriptElement>("script[type=module]") ?? {};
  const response = await fetch(src, { method: "HEAD" }).catch(() => undefined);
  return response?.status === 404;
}
