import type { HoaxMark } from '@snake-dispatch/contract/hoaxes'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'

/** What is said of a number that a moderator has marked (D-93). */
export const hoaxMarkText = ({ by, at }: HoaxMark): string =>
  `This number was marked as one that sent a hoax${by ? ` by ${by}` : ''}, ${formatSydney(new Date(at), 'date')}.`
