import { useState } from "react";
import { SIGNED_BYTES_MAX } from "@register/office/wire-format";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import { FormDialog } from "../parts/form.tsx";
import { useRequest } from "../parts/use-request.ts";
import { type OfCertificate, objectionsTo, SignedFile, useSignedFile } from "./signed-file.tsx";

const FORM = ACTION_FORMS["certificates.keep-signed"];

/** Takes the file that somebody has signed, and shows what it is before it is kept. */
export function KeepSignedDialog({
  onClose,
  ...of
}: OfCertificate & { readonly onClose: () => void }) {
  const [given, setGiven] = useState<{ readonly file: File; readonly base64: string }>();
  const [fault, setFault] = useState("");
  const check = useSignedFile(given?.file, of);
  const { certificate_number: number } = of.certificate;
  const begin = useRequest();
  const take = async (file: File | undefined) => {
    const { isOpen } = begin();
    const isTooLarge = (file?.size ?? 0) > SIGNED_BYTES_MAX;
    setFault(isTooLarge ? `It has more than ${SIGNED_BYTES_MAX / 1e6} MB.` : "");
    setGiven(undefined);
    if (file === undefined || isTooLarge) return;
    const base64 = await base64Of(file);
    // Another file may have been chosen meanwhile.
    if (isOpen()) setGiven({ file, base64 });
  };
  const isDoubtful = check?.issue !== undefined && objectionsTo(check).length > 0;
  return (
    <FormDialog
      title={FORM.title(number)}
      action="certificates.keep-signed"
      fields={() =>
        isDoubtful
          ? [{ name: "despite", label: "Keep it all the same", kind: "check", isRequired: true }]
          : []
      }
      input={() => ({ number, file: given?.base64 ?? "" })}
      isAgreed={() => check !== undefined}
      button="Keep it"
      onClose={onClose}
    >
      <p>{FORM.effect}</p>
      <label className="field">
        The signed PDF
        <input
          type="file"
          accept=".pdf"
          required
          aria-invalid={fault !== ""}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <p role="alert" className="fault">
        {fault}
      </p>
      {given === undefined ? null : <SignedFile file={given.file} check={check} />}
    </FormDialog>
  );
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve((reader.result as string).replace(/^.*,/, "")));
    reader.addEventListener("error", () => reject(new Error("The file can’t be read.")));
    reader.readAsDataURL(file);
  });
}
