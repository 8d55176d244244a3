import type { Input, Output } from "./table.ts";

export type CertificatePage = Output<"certificates.list">;
export type CertificateView = Extract<
  Output<"certificates.read">,
  { readonly certificate: object }
>;
export type ImportOptions = NonNullable<Input<"imports.change">["options"]>;
export type ImportOutcome = Output<"imports.run">;
export type ImportPreviewView = Extract<Output<"imports.preview">, { readonly kind: "preview" }>;
export type ListedImport = Output<"imports.list">["rows"][number];
export type MessagePage = Output<"messages.list">;
export type Person = Output<"people.list">[number];
