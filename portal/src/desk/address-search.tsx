import { SEARCH_PAUSE_MS } from "@pressport/core/rules";
import { useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "../parts/forms/search-field.tsx";
import { useAddress } from "../parts/params.ts";

interface AddressSearchProps {
  /** Under which name the address keeps the words. */
  name: string;
  label: string;
  placeholder: string;
}

/**
 * Narrows a list by words that stand in the address. The field keeps what is typed by itself, and the address follows when
 * typing rests; words that come into the address otherwise come into the field.
 */
export function AddressSearch({ name, label, placeholder }: AddressSearchProps) {
  const { params, change } = useAddress();
  const inAddress = params.get(name) ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [told, setTold] = useState(inAddress);
  const [before, setBefore] = useState(inAddress);
  if (inAddress !== before) {
    setBefore(inAddress);
    if (inAddress !== told) {
      setTold(inAddress);
      setTyped(inAddress);
    }
  }
  const tell = useEffectEvent(() => {
    setTold(typed);
    change({ [name]: typed, page: null }, true);
  });
  useEffect(() => {
    if (typed === told) return;
    const pause = setTimeout(() => tell(), SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, told]);
  return <SearchField label={label} placeholder={placeholder} value={typed} onSearch={setTyped} />;
}
