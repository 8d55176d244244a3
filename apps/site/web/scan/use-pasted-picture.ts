import { useEffect } from "react";

/** Hands over the pictures that are pasted anywhere on the page. */
export function usePastedPicture(scanPicture: (file: File) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pastedFile(event);
      // A PDF is not a picture, but may be a document to compare.
      if (file === undefined || file.type === "application/pdf") return;
      event.preventDefault();
      scanPicture(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [scanPicture]);
}

/** The file of a paste, if one is meant. */
export function pastedFile({ clipboardData, target }: ClipboardEvent): File | undefined {
  const isField = target instanceof Element && target.matches("input, textarea");
  return clipboardData === null ? undefined : pastedPicture(clipboardData, isField);
}

/**
 * The file of a paste that is meant as one. Office programs put an image of copied text beside the
 * text: in a field, the text is meant. File managers put the name of a copied file beside the file.
 */
export function pastedPicture(
  clipboard: {
    readonly files: Iterable<File>;
    readonly getData: (type: "text/plain") => string;
  },
  intoField: boolean,
): File | undefined {
  const [file] = clipboard.files;
  if (file === undefined || !intoField) return file;
  const text = clipboard.getData("text/plain").trim();
  const isFileName = file.name !== "" && text.endsWith(file.name);
  return text === "" || isFileName ? file : undefined;
}
