/** A place or distance in a plane; y points down. The unit is the one of the plane it is said of. */
export interface Point {
  x: number;
  y: number;
}

/** An affine map in the order of `DOMMatrix` and canvas: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** Maps one point. */
export function applyMatrix(matrix: Matrix, point: Point): Point {
  return {
    x: matrix.a * point.x + matrix.c * point.y + matrix.e,
    y: matrix.b * point.x + matrix.d * point.y + matrix.f,
  };
}

/** Undoes a map; throws a RangeError when it flattens the plane, because then nothing can be undone. */
export function invertMatrix(matrix: Matrix): Matrix {
  const { a, b, c, d, e, f } = matrix;
  const determinant = a * d - b * c;
  if (!Number.isFinite(determinant) || determinant === 0)
    throw new RangeError("This matrix cannot be inverted.");
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

/** Does `first`, then stretches both axes: the step from one unit to another. */
export function scaleMatrix(first: Matrix, factorX: number, factorY: number = factorX): Matrix {
  return {
    a: first.a * factorX,
    b: first.b * factorY,
    c: first.c * factorX,
    d: first.d * factorY,
    e: first.e * factorX,
    f: first.f * factorY,
  };
}

/** Does `first`, then moves by a distance. */
export function shiftMatrix(first: Matrix, dx: number, dy: number): Matrix {
  return { ...first, e: first.e + dx, f: first.f + dy };
}

/** Does `first`, then `second`. */
export function chainMatrices(first: Matrix, second: Matrix): Matrix {
  return {
    a: second.a * first.a + second.c * first.b,
    b: second.b * first.a + second.d * first.b,
    c: second.a * first.c + second.c * first.d,
    d: second.b * first.c + second.d * first.d,
    e: second.a * first.e + second.c * first.f + second.e,
    f: second.b * first.e + second.d * first.f + second.f,
  };
}

/** Cosine and sine of an angle in degrees; exact for quarter turns, where the library ones are off by 6e-17. */
export function cosSin(degrees: number): { cos: number; sin: number } {
  const turned = ((degrees % 360) + 360) % 360;
  if (turned === 0) return { cos: 1, sin: 0 };
  if (turned === 90) return { cos: 0, sin: 1 };
  if (turned === 180) return { cos: -1, sin: 0 };
  if (turned === 270) return { cos: 0, sin: -1 };
  const radians = (turned * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}
