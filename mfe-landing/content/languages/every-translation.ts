import { arabic } from './arabic.ts'
import { greek } from './greek.ts'
import { hindi } from './hindi.ts'
import { italian } from './italian.ts'
import { korean } from './korean.ts'
import type { LanguageSlug } from './languages.ts'
import { nepali } from './nepali.ts'
import { simplifiedChinese } from './simplified-chinese.ts'
import { spanish } from './spanish.ts'
import { traditionalChinese } from './traditional-chinese.ts'
import type { Translation } from './translation.ts'
import { vietnamese } from './vietnamese.ts'

/** The sentences of every language. */
export const everyTranslation: Record<LanguageSlug, Translation> = {
  'simplified-chinese': simplifiedChinese,
  'traditional-chinese': traditionalChinese,
  arabic,
  vietnamese,
  greek,
  hindi,
  korean,
  italian,
  spanish,
  nepali,
}
