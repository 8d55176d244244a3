import { useState, type ReactNode } from "react";
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
  const [current, setCurrent] = useState(data);
  if (location !== first && Object.keys(current).length > 0) setCurrent({});
  return <PageDataContext value={current}>{children}</PageDataContext>;
}
