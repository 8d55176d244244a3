/** The entry of the development server (`npm run dev`), where the styles come with the scripts. */
import { hydrate } from "./hydrate.tsx";

const root = document.getElementById("root");
if (root !== null) await hydrate(root);
