/** The addresses of the desk's pages. */
export const PATHS = {
  certificates: "/",
  add: "/add",
  certificate: <Of extends string>(number: Of) => `/certificates/${number}` as const,
  import: "/import",
  upload: <Of extends string | number>(id: Of) => `/import/${id}` as const,
  forgeries: "/forgeries",
  proposals: "/proposals",
  messages: "/messages",
  message: <Of extends string | number>(id: Of) => `/messages/${id}` as const,
  labels: "/labels",
  people: "/people",
} as const;
