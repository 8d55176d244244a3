export const DOMAIN = "certificates.example";
