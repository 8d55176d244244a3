/** A picture of the house, as the document that a browser makes it from. Sizes in pixels. */
export interface BrandPicture {
  /** Address within the site. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly document: string;
}

/** A picture that is a text already. */
export interface BrandDrawing {
  readonly path: string;
  readonly text: string;
}
