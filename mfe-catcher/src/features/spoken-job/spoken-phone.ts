import { formatPhone, nationalNumber } from '@snake-dispatch/domain/phone'
import { anyOf, find, pattern, type Finding, type Said } from './said.ts'

/** Mobiles, and landlines of the areas that there are; one more digit behind them means that something was misheard. */
const whole = pattern(
  String.raw`(?<!\d)(?:\+? ?61(?: 0)?|0)[,.]? ?[23478](?:[,.]? ?\d){8}(?!\d| \d(?:[,.]|$))`,
)
const called = anyOf('mobile, phone, number, cell, ring, call, telephone, contact')
/** Digits that look like a phone number of which some are missing or too many: kept, for the catcher to mend. */
const part = pattern(
  String.raw`(?<!\d)(?:0(?:[,.]? ?\d){5,}|(?<=${called}(?: [\p{L}'’]+){0,2} )\d(?:[,.]? ?\d){4,})(?!\d)`,
)

/** The phone numbers that were said, in groups or digit by digit. */
export function spokenPhones(said: Said): Finding<string>[] {
  return [...find(said, whole, phone), ...find(said, part, (match) => ({ ...phone(match), sure: false }))]
}

function phone([heard]: RegExpExecArray) {
  const digits = heard.replaceAll(/[ ,.]/g, '')
  return { value: formatPhone(nationalNumber(digits) ?? digits) }
}
