import { centsText } from './cents.ts'
import { PLATFORM_FEE_CENTS } from './revenue-split.ts'

/** What a claim costs its catcher, before they claim (FEE-01): '$1.00 platform fee'. */
export const PLATFORM_FEE_TEXT = `${centsText(PLATFORM_FEE_CENTS)} platform fee`
