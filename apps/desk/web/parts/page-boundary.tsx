import { Component, type ReactNode } from "react";
import { Button } from "@register/ui/button";
import { PATHS } from "../paths.ts";

/** Replaces the empty page that React leaves after an error. */
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly reason: string | undefined }
> {
  override state = { reason: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { reason: String(error) };
  }

  override render() {
    if (this.state.reason === undefined) return this.props.children;
    return (
      <div role="alert" className="panel">
        <h1 tabIndex={-1}>This page can’t be shown</h1>
        <p>An error stopped it. Tell whoever looks after the desk:</p>
        <p className="soft">{this.state.reason}</p>
        <div className="row">
          <Button onClick={() => location.reload()}>Load the page again</Button>
          <a href={PATHS.certificates}>Go to the certificates</a>
        </div>
      </div>
    );
  }
}
