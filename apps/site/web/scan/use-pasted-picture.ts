import { useEffect } from "react";

export function usePastedPicture(scanPicture: (file: File) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pastedFile(event);
      // A PDF may be a document to compare.
      if (file === undefined || file.type === "application/pdf") return;
      event.preventDefault();
      scanPicture(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [scanPicture]);
}

export function pastedFile({ clipboardData, target }: ClipboardEvent): File | undefined {
  const isField = target instanceof Element && target.matches("input, textarea");
  return clipboardData === null ? undefined : pastedPicture(clipboardData, isField);
}

/**
 * Office programs copy an image along with text, and in a field the text is wanted. File managers copy a name along
 * with the file.
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
