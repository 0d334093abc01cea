import { useParams } from "react-router";

/** A number of the route's path; 0 when it is none, which no entity has. */
export function useIdParam(name: string): number {
  const text = useParams()[name] ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
