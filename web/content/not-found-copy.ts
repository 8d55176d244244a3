import { ROUTES } from "../../domain/routes.ts";

/** Words of the specification, section 2. */
export const NOT_FOUND_COPY = {
  code: "404",
  message: "Oops! Page not found",
  home: { path: ROUTES.home, label: "Return to Home" },
} as const;
