import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { default as barcodes } from "bwip-js/node";

/** What a camera sees in the tests, in pixels. */
const WIDTH = 640;
const HEIGHT = 480;

/** Side of a module of a two-dimensional code, and width of the narrowest bar, in pixels. */
const MODULE = 6;
const NARROW_BAR = 2;

const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;

type IsDark = (x: number, y: number) => boolean;

/** A blank wall: nothing to read. */
export const BLANK: IsDark = () => false;

/** A code of a two-dimensional symbology in the middle of the picture. */
export function matrixCode(symbology: "qrcode" | "datamatrix", text: string): IsDark {
  const [symbol] = barcodes.raw({ bcid: symbology, text });
  if (symbol === undefined || !("pixs" in symbol)) throw new Error(`no ${symbology} of ${text}`);
  const { pixs, pixx, pixy } = symbol;
  const side = Math.min(MODULE, Math.floor((HEIGHT - 40) / pixy));
  const left = Math.floor((WIDTH - pixx * side) / 2);
  const top = Math.floor((HEIGHT - pixy * side) / 2);
  return (x, y) => {
    const column = Math.floor((x - left) / side);
    const row = Math.floor((y - top) / side);
    const inside = column >= 0 && column < pixx && row >= 0 && row < pixy;
    return inside && pixs[row * pixx + column] === 1;
  };
}

/** A Code 128 in the middle of the picture. */
export function code128(text: string): IsDark {
  const [symbol] = barcodes.raw({ bcid: "code128", text });
  if (symbol === undefined || !("sbs" in symbol)) throw new Error(`no Code 128 of ${text}`);
  const dark = symbol.sbs.flatMap((width, index) =>
    Array.from({ length: width * NARROW_BAR }, () => index % 2 === 0),
  );
  const left = Math.floor((WIDTH - dark.length) / 2);
  return (x, y) => y > 160 && y < 320 && dark[x - left] === true;
}

/**
 * Writes a film of one still picture that Chromium's fake camera plays: YUV4MPEG2, 4:2:0. The file is named by its
 * content, so that the same picture has the same file.
 */
export function writeCameraFilm(folder: string, isDark: IsDark): string {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) if (isDark(x, y)) luma[y * WIDTH + x] = BLACK;
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420jpeg\n`);
  const file = join(folder, `${createHash("sha256").update(luma).digest("hex")}.y4m`);
  if (!existsSync(file)) writeFileSync(file, Buffer.concat([header, frame, frame]));
  return file;
}
