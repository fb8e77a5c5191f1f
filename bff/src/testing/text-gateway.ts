import { textNumber } from '@snake-dispatch/domain/text-number'
import { expect, vi } from 'vitest'
import type { TextSender } from '../features/messages/text-sender.ts'

/** A text as it was handed over. */
export interface HandedText {
  readonly to: string
  readonly words: string
  readonly key: string
}

/** A provider of texts inside the process, which knows keys: the same one is sent once. */
export interface TextGateway extends TextSender {
  readonly texts: readonly HandedText[]
  /** What it throws from now on; null: it takes everything. */
  refuseWith(error: Error | null): void
  /** Waits for the text number `count` to a number in any spelling. */
  textTo(number: string, count?: number): Promise<HandedText>
}

export function makeTextGateway(): TextGateway {
  const texts: HandedText[] = []
  let refusal: Error | null = null
  const gateway: TextGateway = {
    texts,
    refuseWith: (error) => void (refusal = error),
    async send(text) {
      if (refusal) throw refusal
      if (!texts.some(({ key }) => key === text.key)) texts.push(text)
      return { providerId: `id of ${text.key}` }
    },
    async textTo(number, count = 1) {
      const found = () => texts.filter(({ to }) => to === textNumber(number))
      await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count), { timeout: 30_000 })
      return found()[count - 1]!
    },
  }
  return gateway
}
