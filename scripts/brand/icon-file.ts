/** Bytes before the picture: the file's header and its one entry. */
const HEADER_BYTES = 22;

/** A PNG of up to 255 pixels a side as the only picture of an .ico file. */
export function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // An icon, no cursor.
  header.writeUInt16LE(1, 4); // One picture.
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // Colour planes.
  header.writeUInt16LE(32, 12); // Bits for each pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** The PNG inside such a file. */
export function pictureIn(icon: Buffer): Buffer {
  return icon.subarray(HEADER_BYTES);
}
