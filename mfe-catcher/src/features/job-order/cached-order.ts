import * as z from '@snake-dispatch/contract/zod'
import { session } from '@snake-dispatch/kit'
import { cacheForSession, readCachedItem } from '@snake-dispatch/kit/offline'

/** What the device keeps of the order, until the session ends. */
const CachedOrder = z.object({
  /** The order that was chosen; missing while none was. */
  order: z.optional(z.enum(['nearest', 'newest'])),
  position: z.optional(z.object({ latitude: z.number(), longitude: z.number(), at: z.number() })),
})
export type CachedOrder = z.infer<typeof CachedOrder>

const NAME = 'job-order'

/** What this device keeps for the signed-in user; nothing where it can keep nothing, or keeps something else. */
export async function readCachedOrder(): Promise<CachedOrder | undefined> {
  const cached = await readCachedItem(NAME, session.get().user?.id).catch((error: unknown) => {
    console.warn('The order that this device keeps could not be read', error)
  })
  return CachedOrder.safeParse(cached).data
}

export function cacheOrder(order: CachedOrder): void {
  void cacheForSession(NAME, order)
}
