/** The addresses of the desk's pages. */
export { DESK_ROUTES as PATHS } from "@register/domain/site";
