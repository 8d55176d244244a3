import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@register/ui/styles/tokens.css";
import "@register/ui/styles/fonts.css";
import "@register/ui/styles/base.css";
import "@register/ui/styles/shared.css";
import { keepTranslatedTexts } from "@register/ui/translated-texts";
import "./styles/desk.css";
import { Desk } from "./desk.tsx";
import { keepFocus, leaveComposing, noticePresses, pressOnce } from "./parts/presses.ts";
import { PageBoundary } from "./parts/page-boundary.tsx";
import { createQueries, refreshWhileUsed } from "./queries.ts";

const root = document.querySelector("#root");
if (root === null) throw new Error("The document has no place for the desk.");
const queries = createQueries();
refreshWhileUsed(queries);
keepTranslatedTexts();
keepFocus();
noticePresses();
leaveComposing();
pressOnce();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <PageBoundary>
        <Desk />
      </PageBoundary>
    </QueryClientProvider>
  </StrictMode>,
);
