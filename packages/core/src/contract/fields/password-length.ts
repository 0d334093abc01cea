/** Password length bounds (the maximum is ours). */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
