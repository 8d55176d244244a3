import * as fc from "fast-check";
import { NUMBER_PARAMETER, ROUTE_PATHS, ROUTES, SECURITY_TEXT_PATH } from "../../domain/routes.ts";
import { hostileAddressPart } from "./hostile-text.ts";
import { LOOKUP_SPELLINGS, OPERATORS, OTHER_PATHS, PARAMETERS } from "./hostile-words.ts";

const LOOKUP = "/rest/v1/certificates";
/** Where the form's script sends messages. */
export const INSERT = "/rest/v1/contact_submissions";

const parameter = fc
  .tuple(fc.constantFrom(...PARAMETERS), fc.constantFrom(...OPERATORS), hostileAddressPart)
  .map(([name, operator, value]) => `${name}=${operator}${value}`);

const lookupPath = fc.oneof(
  { weight: 9, arbitrary: fc.constant(LOOKUP) },
  { weight: 1, arbitrary: fc.constantFrom(...LOOKUP_SPELLINGS) },
);

/** The lookup, asked for anything by anything. */
export const lookupTarget = fc
  .tuple(lookupPath, hostileAddressPart, fc.array(parameter, { maxLength: 2 }), fc.nat({ max: 3 }))
  .map(([path, number, more, shape]) =>
    shape === 0
      ? `${path}?${more.join("&")}`
      : `${path}?${["select=*", `certificate_number=eq.${number}`, ...(shape === 1 ? more : [])].join("&")}`,
  );

/** A link to a certificate. */
export const trackTarget = fc
  .tuple(hostileAddressPart, fc.array(parameter, { maxLength: 1 }))
  .map(
    ([number, more]) => `${ROUTES.track}?${[`${NUMBER_PARAMETER}=${number}`, ...more].join("&")}`,
  );
const knownTarget = fc.constantFrom(
  ...ROUTE_PATHS,
  SECURITY_TEXT_PATH,
  INSERT,
  ROUTES.contact,
  ...OTHER_PATHS,
);
const wildTarget = fc
  .tuple(
    fc.constantFrom("/", "//", "/assets/", "/rest/v1/", "http://other.example/"),
    hostileAddressPart,
  )
  .map((parts) => parts.join(""));

/** Any of them, the other pages, and what should not be there. */
export const target = fc.oneof(
  { weight: 4, arbitrary: lookupTarget },
  { weight: 3, arbitrary: trackTarget },
  { weight: 4, arbitrary: knownTarget },
  { weight: 2, arbitrary: wildTarget },
);
