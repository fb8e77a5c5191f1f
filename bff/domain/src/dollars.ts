/** Whole dollars as people read them: '$1,250'. Amounts with cents are those of `cents.ts`. */
export function dollarsText(dollars: number): string {
  return `$${dollars.toLocaleString('en-AU')}`
}
