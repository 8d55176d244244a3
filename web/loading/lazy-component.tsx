import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { lazyScript, type LazyScript } from "./lazy-script.ts";
import { LoadBoundary, ScriptMissing } from "./load-boundary.tsx";

/** A component whose script is fetched when it is first shown, or before by `load` and `preload`. */
export interface LazyComponent<Props> extends LazyScript<ComponentType<Props>> {
  /**
   * What to render: the component itself once it has been loaded, so that the server and hydration
   * never wait for it, else React's `lazy` of it. To be kept for as long as it is mounted.
   */
  readonly component: () => ComponentType<Props>;
}

export function lazyComponent<Props>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const script = lazyScript(async () => (loaded = await fetch()));
  // A new one each time: React's `lazy` would remember a failure for ever.
  const component = () => loaded ?? lazy(() => script.load().then(asModule, missing));
  return { ...script, component };
}

function asModule<Content>(content: Content) {
  return { default: content };
}

function missing(cause: unknown): never {
  throw new ScriptMissing("A script could not be loaded.", { cause });
}

/** Shows a lazy component, something else until its script is there, and another where it can't be had. */
export function Lazy<Props extends object>({
  of,
  props,
  loading,
  failed,
  onMissing,
}: {
  readonly of: LazyComponent<Props>;
  readonly props: Props;
  readonly loading: ReactNode;
  readonly failed: ReactNode;
  /** Called when the script could not be had. */
  readonly onMissing?: () => void;
}) {
  const [Component] = useState(of.component);
  return (
    <LoadBoundary failed={failed} onMissing={onMissing}>
      <Suspense fallback={loading}>
        <Component {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
