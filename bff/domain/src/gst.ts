/** The GST within an amount that includes it, in whole cents: one eleventh (D-150). @param cents whole cents */
export const gstWithin = (cents: number): number => Math.round(cents / 11)
