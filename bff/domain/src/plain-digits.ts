/** The text with the digits of every script as 0 to 9, full-width, Arabic and Devanagari ones among them. */
export function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, digitOf)
}

/** Unicode lists the ten digits of a script one after the other, from its zero on, and some scripts side by side. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
