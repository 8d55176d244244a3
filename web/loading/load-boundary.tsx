import { Component, type ReactNode } from "react";

/** A component's script could not be had. */
export class ScriptMissing extends Error {}

/**
 * Stands around a part of a page whose script comes later. A missing script leaves the rest of the page as it is.
 * Any other error goes on to who takes errors of the whole page (start/hydrate.tsx).
 */
export class LoadBoundary extends Component<
  {
    readonly failed: ReactNode;
    readonly onMissing: (() => void) | undefined;
    readonly children: ReactNode;
  },
  { readonly error?: unknown }
> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ScriptMissing) this.props.onMissing?.();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ScriptMissing) return this.props.failed;
    throw error;
  }
}
