import type { ReactNode } from "react";
import { Button } from "@register/ui/button";

/** Stands in place of data that is on its way. */
export function Loading({ what }: { readonly what: string }) {
  return (
    <p role="status" className="soft">
      Loading {what} …
    </p>
  );
}

export function Failure({
  error,
  retry,
}: {
  readonly error: Error;
  readonly retry: () => unknown;
}) {
  return (
    <div role="alert" className="row notice fault">
      <p>{error.message}</p>
      <Button variant="quiet" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}

/** Stands in place of an empty list. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="soft">{children}</p>;
}

interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Shows a query: its data, that it loads, or its failure. Data stays visible below a failure. */
export function QueryBoundary<Data>({
  read: { data, error, refetch },
  what,
  children,
}: {
  readonly read: Read<Data>;
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}) {
  return (
    <>
      {error === null ? null : <Failure error={error} retry={refetch} />}
      {data === undefined ? error === null && <Loading what={what} /> : children(data)}
    </>
  );
}
