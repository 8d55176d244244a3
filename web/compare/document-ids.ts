/** Of the field for a file, which the card of a certificate opens, too. */
export const DOCUMENT_FIELD = "document";

/** Of the button beside it, which gets the focus back. */
export const DOCUMENT_BUTTON = "document-button";
