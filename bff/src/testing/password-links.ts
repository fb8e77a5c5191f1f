import { createPasswordLinks } from '../features/accounts/password-link.service.ts'
import { withoutMessages } from '../features/messages/message-queue.service.ts'
import { makeAdmin } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** Makes a one-time link for an account, as an admin does. @returns its token */
export async function makePasswordLink(server: TestServer, userId: number): Promise<string> {
  const scope = server.core.database.scope('live')
  const caller = { scope, account: await makeAdmin(server), origin: server.origin }
  const { url } = await createPasswordLinks(server.core, { queue: withoutMessages }).create(
    caller as never,
    userId,
  )
  return new URL(url).hash.slice(1)
}
