import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import type { OutboxItem } from './outbox-store.ts'

/** What an unsent item is called: 'Completion of job #10000041', 'New job: Eastern Brown Snake in Penrith'. */
export function outboxTitle({ kind, job, body }: OutboxItem): string {
  if (kind === 'complete') return `Completion of job #${job?.jobNumber}`
  if (kind === 'release') return `Release of job #${job?.jobNumber}`
  const place = textOf(body['suburb']) || textOf(body['address'])
  return `New job: ${snakeLabel(textOf(body['snakeType']))}${place && ` in ${place}`}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
