/** Said of a lookup that could not be made since the visitor's device has no connection. */
export const OFFLINE_COPY =
  "You are offline, which says nothing about the certificate: please try again once you have a connection.";
