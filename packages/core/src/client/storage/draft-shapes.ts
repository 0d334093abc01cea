import type { Checker } from "./drafts.ts";

/* What a draft is checked by: zod would do the same, but a page has to fetch it before the first form can show. */

/** Tells whether a value is what it should be. */
export type Is<T> = (value: unknown) => value is T;

type ShapeOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends Is<infer T> ? T : never };

/** Any text. */
export const isText: Is<string> = (value) => typeof value === "string";

/** Any number but NaN and the infinite ones. */
export const isNumber: Is<number> = (value): value is number => Number.isFinite(value);

/** A whole number. */
export const isWhole: Is<number> = (value): value is number => Number.isSafeInteger(value);

/** Yes or no. */
export const isFlag: Is<boolean> = (value) => typeof value === "boolean";

/** The value or null. */
export function orNull<T>(is: Is<T>): Is<T | null> {
  return (value) => value === null || is(value);
}

/** The value or nothing at all. */
export function orAbsent<T>(is: Is<T>): Is<T | undefined> {
  return (value) => value === undefined || is(value);
}

/** A list in which everything is what it should be. */
export function listOf<T>(is: Is<T>): Is<T[]> {
  return (value) => Array.isArray(value) && value.every(is);
}

/** An object with at least these fields. */
export function shapeOf<const Fields extends Readonly<Record<string, Is<unknown>>>>(
  fields: Fields,
): Is<ShapeOf<Fields>> {
  return (value): value is ShapeOf<Fields> =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is(Reflect.get(value, name)));
}

/** Turns a test into what drafts are loaded with. */
export function checkerOf<T>(is: Is<T>): Checker<T> {
  return { safeParse: (data) => (is(data) ? { success: true, data } : { success: false }) };
}
