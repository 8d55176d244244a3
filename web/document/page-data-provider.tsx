import { useMemo, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { PageDataContext, type PageData } from "./page-data.ts";

/** Holds the data of the page that the document came with, until the visitor leaves that page. */
export function PageDataProvider({
  data,
  children,
}: {
  readonly data: PageData;
  readonly children: ReactNode;
}) {
  const [location] = useLocation();
  const [first] = useState(location);
  const [hasLeft, setHasLeft] = useState(false);
  if (location !== first && !hasLeft) setHasLeft(true);
  const { origin } = data;
  const current = useMemo(() => (hasLeft ? { origin } : data), [hasLeft, origin, data]);
  return <PageDataContext value={current}>{children}</PageDataContext>;
}
