import { formatPhone } from '@snake-dispatch/domain/phone'
import { amounts } from '../../../content/languages/english.ts'

/** What stands for the names in braces of a sentence. */
export type SpokenValues = Readonly<Record<'service' | 'lowest' | 'highest', string>>

/** The numbers of this portal, for every language the same. */
export const spokenValues = (contactPhone: string): SpokenValues => ({
  ...amounts,
  service: formatPhone(contactPhone),
})

/** A sentence with its numbers, e.g. 'Call us: 0491 570 006' for 'Call us: {service}'. */
export function withValues(sentence: string, values: SpokenValues): string {
  return sentence.replaceAll(/\{(service|lowest|highest)\}/g, (_, name: keyof SpokenValues) => values[name])
}
