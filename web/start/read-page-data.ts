import { PAGE_DATA_ID, type PageData } from "../document/page-data.ts";

/** What the server put into this document. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : { origin: location.origin };
}
