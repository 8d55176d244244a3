/** Of what follows the verdict: once a browser has read so far, it can paint the answer (see 0030). */
export const AFTER_VERDICT_ID = "checked";
