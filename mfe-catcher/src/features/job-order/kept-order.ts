import * as z from '@snake-dispatch/contract/zod'
import { session } from '@snake-dispatch/kit'
import { keepForSession, readKeptItem } from '@snake-dispatch/kit/offline'

/** What the device keeps of the order, until the session ends. */
const KeptOrder = z.object({
  isNearest: z.boolean(),
  position: z.optional(z.object({ latitude: z.number(), longitude: z.number(), at: z.number() })),
})
export type KeptOrder = z.infer<typeof KeptOrder>

const NAME = 'job-order'

/** What this device keeps for the signed-in user; nothing where it can keep nothing, or keeps something else. */
export async function readKeptOrder(): Promise<KeptOrder | undefined> {
  const kept = await readKeptItem(NAME, session.get().user?.id).catch((error: unknown) => {
    console.warn('The order that this device keeps could not be read', error)
  })
  return KeptOrder.safeParse(kept).data
}

export function keepOrder(order: KeptOrder): void {
  void keepForSession(NAME, order)
}
