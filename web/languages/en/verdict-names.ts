/** What each verdict is called; apart from the other words, as a message may name one without an answer beside it. */
export default {
  valid: "Valid",
  expired: "Expired",
  "not-yet-valid": "Not yet valid",
  suspended: "Suspended",
  withdrawn: "Withdrawn",
  unclear: "Status unclear",
  "not-found": "Not in our register",
  "could-not-check": "Check not completed",
} as const;
