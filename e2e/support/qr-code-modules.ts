import { expect, type Locator } from "@playwright/test";
import { encodeQR } from "qr";

/** Settings that the site draws its codes with; the quiet zone is that of ISO/IEC 18004. */
const DRAWN_WITH = { ecc: "medium", border: 4 } as const;

/**
 * What a scanner would see: the code as it is painted on the screen, read module by module from the
 * pixels, equals the encoding of the text.
 */
export async function expectQrCodeOf(image: Locator, text: string): Promise<void> {
  const rows = encodeQR(text, "raw", DRAWN_WITH);
  const expected = rows.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
  await image.scrollIntoViewIfNeeded();
  const picture = (await image.screenshot({ animations: "disabled" })).toString("base64");
  const seen = await image.page().evaluate(readModules, { picture, size: rows.length });
  expect(seen, `the QR code of ${text}`).toEqual(expected);
}

/** Runs in the page. The middle of each module tells its colour, untouched by its neighbours. */
async function readModules({ picture, size }: { picture: string; size: number }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height).data;
  const middle = (index: number, length: number) => Math.floor(((index + 0.5) * length) / size);
  const modules = [...Array(size).keys()];
  return modules.map((row) =>
    modules
      .map((column) => {
        const start = 4 * (middle(row, height) * width + middle(column, width));
        const [red = 0, green = 0, blue = 0] = pixels?.slice(start, start + 3) ?? [];
        return red + green + blue < 3 * 128 ? "#" : ".";
      })
      .join(""),
  );
}
