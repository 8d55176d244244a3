import { Component, type ReactNode } from "react";
import { reloadAfterRelease } from "./release.ts";

/** A component's script could not be had. */
export class ScriptMissing extends Error {}

/**
 * Stands around a part of a page whose script comes later. A script that is gone with a release is
 * had by loading the document of today; one that could not be had otherwise leaves the rest of the page
 * as it is. Any other error goes on to who takes errors of the whole page (start/hydrate.tsx).
 */
export class LoadBoundary extends Component<
  { readonly failed: ReactNode; readonly children: ReactNode },
  { readonly error?: unknown }
> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ScriptMissing) void reloadAfterRelease();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ScriptMissing) return this.props.failed;
    throw error;
  }
}
