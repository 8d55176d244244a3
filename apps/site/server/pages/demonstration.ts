import type { Context, Next } from "hono";
import type { IssuedFile } from "@register/domain/certificate";
import { DEMONSTRATION_PREFIX } from "@register/domain/site";
import type { CertificateNumber } from "@register/domain/numbers";
import { DATA_HEADERS } from "@register/http";
import type { Store } from "@register/register";

/** Only files of demonstration certificates are ever public. */
export interface DemonstrationFile {
  readonly number: CertificateNumber;
  readonly sha256: string;
  readonly contents: Uint8Array;
}

/** Empty until the files are drawn. */
export type Demonstration = ReadonlyMap<string, DemonstrationFile>;

export function withDownload(file: IssuedFile, demonstration: Demonstration): IssuedFile {
  const offered = [...demonstration.values()].find(({ sha256 }) => sha256 === file.sha256);
  if (offered === undefined) return file;
  return { ...file, download: `${DEMONSTRATION_PREFIX}/${offered.number}.pdf` };
}

export function createDemonstrationFiles(
  demonstration: Demonstration,
  store: Pick<Store, "numberOfFile">,
): (context: Context, next: Next) => Promise<Response | void> {
  return async (context, next) => {
    const name = context.req.param("file") ?? "";
    const file = name.endsWith(".pdf") ? demonstration.get(name.slice(0, -4)) : undefined;
    if (file === undefined) return next();
    // Staff may have removed the demonstration since.
    if ((await store.numberOfFile(file.sha256)) === undefined) return next();
    return new Response(new Uint8Array(file.contents), {
      headers: {
        ...DATA_HEADERS,
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${name}"`,
      },
    });
  };
}
