/** Words as a name is written: 'smith street' is 'Smith Street', 'mcdonald' 'McDonald', 'obrien' stays 'Obrien'. */
export const properName = (words: string) => words.split(' ').map(capitalised).join(' ')

function capitalised(word: string): string {
  // As the recogniser writes it.
  if (/\p{Lu}/u.test(word) && !/^\p{Lu}{3,}$/u.test(word)) return word
  const lower = word.toLowerCase()
  if (/^(?:and|of)$/.test(lower)) return lower
  return lower.replaceAll(/(?:^|(?<=^mc|['’](?=\p{L}{2})))\p{Ll}/gu, (letter) => letter.toUpperCase())
}
