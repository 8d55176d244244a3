import { createRoot } from "react-dom/client";
import { App } from "../../../web/app.tsx";
import "../../../web/styles/tokens.css";
import "../../../web/styles/fonts.css";
import "../../../web/styles/base.css";

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App data={{ origin: location.origin }} />);
