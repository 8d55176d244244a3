import { type RegisterRecord } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "./empty-columns.ts";

/** GQC-2025-001 as the demonstration register has it. */
export const DEMONSTRATION_RECORD: RegisterRecord = {
  ...EMPTY_FIELDS,
  qr_validation: "Validated",
  certificate_number: "GQC-2025-001",
  vessel_name: "MV Demonstration Star",
  vessel_imo: "9074729",
  primary_object: "Vessel inspection",
  commodity: "Steel coils",
  quantity: "2,450 MT",
  affiliate: "Demonstration Affiliate",
  branch: "London",
  issuance_date: "2025-01-15",
  validity_date: "2034-12-31",
  ...IN_FORCE,
};
