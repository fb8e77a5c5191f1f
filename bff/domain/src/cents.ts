/** Whole cents as people read them: '$1,250.00', and '−$1.00' for a credit (D-20). */
export function centsText(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-AU')
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '−' : ''}$${whole}.${rest}`
}

/** Whole cents as a number of dollars with two decimals, as spreadsheets read it: '1250.00'. */
export function centsDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
