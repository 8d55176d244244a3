import type { Context } from "hono";
import { ISSUED_FILE_HEADER } from "@register/domain/lookup";
import { CODE_PARAMETER, NUMBER_PARAMETER } from "@register/domain/site";
import type { ClientAddress } from "@register/http";
import { DATA_HEADERS, jsonResponse, registerOut, retryAfter } from "@register/http";
import type { Lookups } from "../lookup/look-up-certificate.ts";

/** Bytes: number and code with every character escaped. */
export const COPY_BODY_MAX_BYTES = 1_024;

export function createIssuedCopy({
  clientAddress,
  lookUp,
}: {
  readonly clientAddress: ClientAddress;
  readonly lookUp: Pick<Lookups, "copy">;
}): (context: Context) => Promise<Response> {
  return async (context) => {
    const form = await context.req.parseBody();
    const fieldOf = (name: string) => {
      const value = form[name];
      return typeof value === "string" ? value : "";
    };
    const number = fieldOf(NUMBER_PARAMETER);
    const code = fieldOf(CODE_PARAMETER);
    const outcome = await lookUp.copy(clientAddress(context), number, code);
    switch (outcome.kind) {
      case "found":
        return new Response(new Uint8Array(outcome.issued.copy), {
          headers: {
            ...DATA_HEADERS,
            "content-type": "application/pdf",
            [ISSUED_FILE_HEADER]: outcome.issued.sha256,
            // Safe in a header: a number that was found has only letters, digits and hyphens.
            "content-disposition": `attachment; filename="${number.trim()}-copy.pdf"`,
          },
        });
      case "not-found":
        return jsonResponse(404, { message: "Nothing was issued with this number and code" });
      case "limited":
        return jsonResponse(429, { message: "Too many lookups" }, retryAfter(outcome.wait));
      case "failed":
        return registerOut();
    }
  };
}
