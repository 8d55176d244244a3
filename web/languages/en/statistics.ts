/** Claimed figures (specification, section 1); the figures themselves are in company.ts. */
export default {
  heading: "The company in figures",
  labels: ["Years Experience", "Certified Clients", "Countries Served", "Success Rate"],
} as const;
