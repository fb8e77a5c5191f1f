import { escape } from './escape.ts'

/** A link that calls a number, as HTML. */
export const callLink = (number: string, text: string) =>
  `<a href="tel:${escape(number.replaceAll(' ', ''))}">${escape(text)}</a>`
