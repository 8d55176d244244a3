import { Component, type ReactNode } from "react";
import { Button } from "@register/ui/button";
import { PATHS } from "../paths.ts";

/**
 * Says that a page can't be drawn, in place of the empty one that React leaves. A desk that was renewed answers
 * otherwise than pages loaded before expect.
 */
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <div role="alert" className="panel">
          <h1>This page can’t be shown</h1>
          <p>The desk may have been renewed since you opened it.</p>
          <div className="row">
            <Button onClick={() => location.reload()}>Load the page again</Button>
            <a href={PATHS.certificates}>Go to the certificates</a>
          </div>
        </div>
      </main>
    );
  }
}
