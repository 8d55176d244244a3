import { PDFiumLibrary } from "@hyzyla/pdfium";

const library = PDFiumLibrary.init();

/** Between the texts of two pages. */
export const PAGE = "\n\f";

/** The text of a PDF in the order in which it was drawn. */
export async function textOfPages(pdf: Uint8Array): Promise<string> {
  const document = await (await library).loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join(PAGE);
  document.destroy();
  return text;
}
