import { describe, expect, test } from 'vitest'
import { englishNames } from '../../src/features/languages/marked-parts.ts'
import { englishSentences } from './english.ts'
import { everyTranslation } from './every-translation.ts'
import { languages, type LanguageSlug } from './languages.ts'

/** The scripts of a language's letters, and words that it has and its neighbours have not. */
const writing: Record<LanguageSlug, { scripts: readonly string[]; words: RegExp }> = {
  'simplified-chinese': { scripts: ['Han'], words: /伤者/ },
  'traditional-chinese': { scripts: ['Han'], words: /傷者/ },
  arabic: { scripts: ['Arabic'], words: /الثعبان/ },
  vietnamese: { scripts: ['Latin'], words: /con rắn/ },
  greek: { scripts: ['Greek'], words: /φίδι/ },
  hindi: { scripts: ['Devanagari'], words: /\sकरें।/ },
  korean: { scripts: ['Hangul'], words: /뱀/ },
  italian: { scripts: ['Latin'], words: /serpente/ },
  spanish: { scripts: ['Latin'], words: /serpiente/ },
  nepali: { scripts: ['Devanagari'], words: /गर्नुहोस्।/ },
}

/** English words that none of the languages in Latin script has. */
const englishWords =
  /\b(?:the|and|of|is|are|snake|bite|bitten|if|you|they|room|door|call|bandage|catcher|not|with|what)\b/i

const withoutNames = (sentence: string) =>
  englishNames.reduce((rest, name) => rest.replaceAll(name, ''), sentence.replaceAll(/\{\w+\}/g, ''))

/** True where the English sentence quotes the word, or it is a name. */
const saidInEnglish = (sentence: string, name: string) =>
  name === 'snake catcher' ? sentence.includes(`“${name}”`) : sentence.includes(name)

/** Digits and placeholders in their order; English writes one number as a word. */
const numbersOf = (sentence: string) =>
  sentence.replaceAll(/\bfive\b/gi, '5').match(/\{\w+\}|\d+(?: \d+)*/g) ?? []

/** The characters that two bytes of an encoding name, lead and trail each from the first byte given. */
function charactersOf(encoding: string, lead: number, trail: number): Set<string> {
  const decoder = new TextDecoder(encoding)
  const bytes = (from: number) => Array.from({ length: 0xff - from }, (_, index) => from + index)
  return new Set(
    bytes(lead).flatMap((high) => bytes(trail).map((low) => decoder.decode(new Uint8Array([high, low])))),
  )
}

test('D-142 the numbers of a sentence are found, words and placeholders among them', () => {
  expect(numbersOf('Call 000, then 131 450, at five metres, for {lowest}.')).toEqual([
    '000',
    '131 450',
    '5',
    '{lowest}',
  ])
})

describe.each(languages)('D-142 $english', ({ slug, english, own }) => {
  const translation = everyTranslation[slug]

  test(`${english}: every English sentence as it is now has a translation, and nothing else has one`, () => {
    expect(Object.keys(translation).toSorted()).toEqual(englishSentences.toSorted())
  })

  test(`${english}: every number and placeholder stands in the same order as in English`, () => {
    for (const [sentence, translated] of Object.entries(translation))
      expect(numbersOf(translated), sentence).toEqual(numbersOf(sentence))
  })

  test(`${english}: names and words to be said in English are those of the English sentence`, () => {
    for (const [sentence, translated] of Object.entries(translation))
      for (const name of englishNames)
        expect(translated.includes(name), `${name}: ${sentence}`).toBe(saidInEnglish(sentence, name))
  })

  test(`${english}: a step ends as its English step does, and none is empty or English`, () => {
    for (const [sentence, translated] of Object.entries(translation)) {
      expect(/[.。।]$/.test(translated), translated).toBe(sentence.endsWith('.'))
      expect(translated).not.toBe(sentence)
      expect(translated).toBe(translated.trim().normalize('NFC'))
    }
  })

  test(`${english}: its letters are of its script, besides names and numbers`, () => {
    const { scripts, words } = writing[slug]
    const foreign = new RegExp(
      String.raw`(?![${scripts.map((script) => String.raw`\p{Script=${script}}`).join('')}])[\p{L}\p{M}]`,
      'gu',
    )
    const everything = Object.values(translation)
    for (const translated of [own, ...everything]) {
      const rest = withoutNames(translated)
      // Combining marks of several scripts belong to none.
      expect(rest.replaceAll(/\p{Script=Inherited}/gu, '').match(foreign) ?? [], translated).toEqual([])
      expect(rest).not.toMatch(englishWords)
    }
    expect(everything.join(' ')).toMatch(words)
  })
})

test('D-142 each Chinese text has the characters of its own script only', () => {
  const simplified = charactersOf('gbk', 0xb0, 0xa1)
  const traditional = charactersOf('big5', 0xa4, 0x40)
  for (const [slug, known] of [
    ['simplified-chinese', simplified],
    ['traditional-chinese', traditional],
  ] as const) {
    const used = Object.values(everyTranslation[slug])
      .join('')
      .match(/\p{Script=Han}/gu)
    expect([...new Set(used)].filter((character) => !known.has(character))).toEqual([])
  }
})

test('D-142 no two languages have the same sentence for a step', () => {
  for (const sentence of englishSentences.filter((each) => each.endsWith('.'))) {
    const all = languages.map(({ slug }) => everyTranslation[slug][sentence])
    expect(new Set(all).size, sentence).toBe(languages.length)
  }
})
