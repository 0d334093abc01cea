/** What the register of VAT numbers says of one. */
export interface VatNumberAnswer {
  isValid: boolean;
  /** The number the register gave the question itself, which proves that it was asked; null where it gives none. */
  consultation: string | null;
}

/** The register of VAT numbers of the European Union. */
export interface VatNumbers {
  /** Asks about a number with its prefix, without spaces and dots. Throws where the register cannot say. */
  ask(vatNumber: string): Promise<VatNumberAnswer>;
  /** Throws where the register does not answer. */
  check(): Promise<void>;
}
