import { Component, type ReactNode } from "react";
import { reloadAfterRelease } from "./release.ts";

/**
 * Stands around a part of a page whose script comes later. A script that is gone with a release is
 * had by loading the document of today; any other failure leaves the rest of the page as it is.
 */
export class LoadBoundary extends Component<
  { readonly failed: ReactNode; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    void reloadAfterRelease();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
