import { useState } from "react";
import { SIGNED_BYTES_MAX } from "@register/office/wire-format";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import { FormDialog } from "../parts/form.tsx";
import { useRequest } from "../parts/use-request.ts";

const FORM = ACTION_FORMS["certificates.keep-signed"];

/** The server checks the file. */
export function KeepSignedDialog({
  number,
  onClose,
}: {
  readonly number: string;
  readonly onClose: () => void;
}) {
  const [file, setFile] = useState("");
  const [fault, setFault] = useState("");
  const begin = useRequest();
  const take = async (given: File | undefined) => {
    const { isOpen } = begin();
    const isTooLarge = (given?.size ?? 0) > SIGNED_BYTES_MAX;
    setFault(isTooLarge ? `It has more than ${SIGNED_BYTES_MAX / 1e6} MB.` : "");
    setFile("");
    if (given === undefined || isTooLarge) return;
    const base64 = await base64Of(given);
    // Another file may have been chosen in the meantime.
    if (isOpen()) setFile(base64);
  };
  return (
    <FormDialog
      title={FORM.title(number)}
      action="certificates.keep-signed"
      input={() => ({ number, file })}
      isAgreed={() => file !== ""}
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
