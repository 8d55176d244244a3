import { lazyScript } from "../loading/lazy-script.ts";

/** In the address to which a form without script is sent: where its answers stand. */
export const ANSWERS_ID = "answers";

/** Checks numbers and shows their answers: one script, needed from the first check on. */
export const answersScript = lazyScript(() => import("./checked-answers.tsx"));
