import { createContext } from "react";
import type { PageData } from "./page-data.ts";

/** Around the whole site, on the server and in the browser. */
export const PageDataContext = createContext<PageData>({ origin: "" });
