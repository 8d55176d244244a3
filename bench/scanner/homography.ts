export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Places in a square as seen in a picture: u = (a x + b y + c) / (g x + h y + i), v likewise. */
export interface Homography {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
  readonly i: number;
}

/**
 * From a picture to the unit square that is seen there with these four corners, clockwise from
 * the square's (0, 0). After Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989.
 */
export function homographyToSquare([p0, p1, p2, p3]: readonly [
  Point,
  Point,
  Point,
  Point,
]): Homography {
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const right = { x: p1.x - p2.x, y: p1.y - p2.y };
  const left = { x: p3.x - p2.x, y: p3.y - p2.y };
  const determinant = right.x * left.y - left.x * right.y;
  const g = (sum.x * left.y - left.x * sum.y) / determinant;
  const h = (right.x * sum.y - sum.x * right.y) / determinant;
  const a = p1.x - p0.x + g * p1.x;
  const b = p3.x - p0.x + h * p3.x;
  const d = p1.y - p0.y + g * p1.y;
  const e = p3.y - p0.y + h * p3.y;
  // The adjugate of the matrix from the square to the picture: its inverse but for a factor.
  return {
    a: e - p0.y * h,
    b: p0.x * h - b,
    c: b * p0.y - p0.x * e,
    d: p0.y * g - d,
    e: a - p0.x * g,
    f: p0.x * d - a * p0.y,
    g: d * h - e * g,
    h: b * g - a * h,
    i: a * e - b * d,
  };
}
