import type { Service } from "@register/domain/site";
import type { EngravingName } from "./engraving.tsx";

/** The scene of each service. */
export const SERVICE_ENGRAVINGS = {
  iso: "sheet",
  vessel: "bow",
  quality: "hold",
  compliance: "container",
  risk: "lighthouse",
  validation: "loupe",
} as const satisfies Readonly<Record<Service, EngravingName>>;
