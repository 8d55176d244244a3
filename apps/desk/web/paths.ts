export { DESK_ROUTES as PATHS } from "@register/domain/site";
