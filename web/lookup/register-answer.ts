/**
 * All that is needed from the first search on, as one script: how the register is asked and what its
 * answer looks like. Nobody who searches can do without a part of it, nobody else needs any.
 */
export { checkTitle } from "../document/check-title.ts";
export { announceOutcome } from "./announce-outcome.ts";
export { findCertificate } from "./find-certificate.ts";
export { LookupResult } from "./lookup-result.tsx";
