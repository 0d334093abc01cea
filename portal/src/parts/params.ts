import { useParams } from "react-router";

/** The page of a list that an address names. */
export const pageIn = (params: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(params.get("page") ?? "")?.[0] ?? 1);

/** A number of the route's path; 0 when it is none, which no entity has. */
export function useIdParam(name: string): number {
  const text = useParams()[name] ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
