/** The codes that are offered for the paper, each as it is printed legibly by an office printer. */
export const SYMBOLOGIES = {
  qr: {
    /** The encoder's name for it. */
    encoder: "qrcode",
    options: { eclevel: "M" },
    /** Units of the drawing for one module, as the encoder draws it. */
    unitsPerModule: 2,
    /** Width of one module in print, in millimetres. */
    moduleMm: 0.5,
    /** White around the code, in modules, as its standard asks for. */
    quietModules: 4,
  },
  datamatrix: {
    encoder: "datamatrix",
    options: {},
    unitsPerModule: 2,
    moduleMm: 0.5,
    // One is enough by the standard; frames and folds of paper come closer than that.
    quietModules: 2,
  },
  code128: {
    encoder: "code128",
    // Height of the bars in millimetres.
    options: { height: 12, includetext: false },
    unitsPerModule: 1,
    moduleMm: 0.33,
    quietModules: 10,
  },
} as const;

export type Symbology = keyof typeof SYMBOLOGIES;

export const SYMBOLOGY_NAMES = Object.keys(SYMBOLOGIES) as readonly Symbology[];
