import { Component, Suspense, use, useState, type ReactNode } from "react";
import { ScriptMissing, type LazyScript } from "./lazy-script.ts";
import { LoadFailed } from "./load-failed.tsx";

/** Each mount is one attempt to load the script. */
export function LazyPart<Script>({
  script,
  loading,
  failed,
  children,
}: {
  readonly script: LazyScript<Script>;
  readonly loading?: ReactNode;
  readonly failed?: ReactNode;
  readonly children: (script: Script) => ReactNode;
}) {
  // Held here because a suspended component keeps no state.
  const [promise] = useState(script.load);
  return (
    <ScriptBoundary failed={failed}>
      <Suspense fallback={loading}>
        <Loaded promise={promise} render={children} />
      </Suspense>
    </ScriptBoundary>
  );
}

function Loaded<Script>({
  promise,
  render,
}: {
  readonly promise: Promise<Script>;
  readonly render: (script: Script) => ReactNode;
}) {
  return render(use(promise));
}

/** A missing script leaves the rest of the page; other errors go to the root (start/hydrate.tsx). */
class ScriptBoundary extends Component<
  { readonly failed: ReactNode; readonly children: ReactNode },
  { readonly error?: unknown }
> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ScriptMissing) return <LoadFailed>{this.props.failed}</LoadFailed>;
    throw error;
  }
}
