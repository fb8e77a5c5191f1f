import type { Job } from '@snake-dispatch/contract/jobs'
import { makeCatcher, openLive } from './browsers.ts'
import type { makeUser } from './factories.ts'
import { logJob, type JobFields } from './pushed-catcher.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'
import type { TestSocket } from './test-socket.ts'

/** A signed-in browser with an open socket. */
export interface Connected {
  readonly id: number
  readonly client: TestClient
  readonly socket: TestSocket
}

/** Makes an account, by default an approved catcher, and opens its browser and its identified socket. */
export async function connect(
  server: TestServer,
  fields: Parameters<typeof makeUser>[1] = {},
): Promise<Connected> {
  const { user, client } = await makeCatcher(server, fields)
  return { id: user.id, client, socket: await openLive(client, user.id) }
}

/** Logs a job in Penrith with private details that no alert may carry. */
export function logPrivateJob(client: TestClient, fields: JobFields = {}): Promise<Job> {
  return logJob(client, {
    snakeType: 'deathAdder',
    clientName: 'Private Client',
    clientMobile: '0491570158',
    address: '17 Private Street',
    quotedCost: 100,
    details: 'Private details',
    ...fields,
  })
}
