import { useParams, useSearchParams } from "react-router";

/** The page of a list that an address names. */
export const pageIn = (params: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(params.get("page") ?? "")?.[0] ?? 1);

/** A number of the route's path; 0 when it is none, which no entity has. */
export function useIdParam(name: string): number {
  const text = useParams()[name] ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** What is put into an address by name; null or nothing takes it out. */
type Changes = Readonly<Record<string, string | null>>;

/** What the address says behind its `?`, and what changes some of it, in place of the step before. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes, preventScrollReset = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === "") after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset },
    );
  return { params, change };
}
