import type { MessageChannel } from '@snake-dispatch/domain/message-kinds'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import { refuseInDemo } from '../../calls/demo-rules.ts'
import type { HasProvider, MessageQueue } from './message-queue.service.ts'
import { readOwnAddress } from './recipients.rows.ts'

/**
 * Sends a test to the caller's own address (D-185).
 * @throws AppError CONFLICT without a provider, or where the address is not proven or blocked, FORBIDDEN in the demo
 */
export async function sendTest(
  { scope, account }: Caller,
  queue: MessageQueue,
  { channel, sends }: { readonly channel: MessageChannel; readonly sends: HasProvider },
): Promise<void> {
  refuseInDemo(scope, 'The demo sends no messages.')
  if (!sends[channel]) throw new AppError('CONFLICT', 'No provider is configured for this.')
  const own = await readOwnAddress(scope, account.id, channel)
  if (!own?.isProven) throw new AppError('CONFLICT', 'Prove your own address in your profile first.')
  const at = scope.now().toISOString()
  const stored = await scope.transaction((tx) =>
    queue.enqueue(tx, {
      kind: 'test',
      subject: at,
      facts: { at },
      userIds: [account.id],
      channels: [channel],
    }),
  )
  if (stored.length === 0)
    throw new AppError('CONFLICT', 'Nothing is sent to your address. See your profile.')
}
