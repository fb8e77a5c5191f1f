const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether a text is an Australian Business Number: eleven digits, spaces aside, that pass its check. */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0)
    return total + weight * digit
  }, 0)
  return sum % 89 === 0
}

/** An ABN as it is written, e.g. '10 123 456 284'. */
export function formatAbn(abn: string): string {
  return abn.replaceAll(' ', '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
