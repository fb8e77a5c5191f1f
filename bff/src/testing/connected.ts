import type { Job } from '@snake-dispatch/contract/jobs'
import { makeCatcher, openLive } from './browsers.ts'
import type { Realm } from '../db/realm.ts'
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
  const socket = await openLive(client, user.id)
  await countAsConnected(server, user)
  return { id: user.id, client, socket }
}

/** Lets an account count as one with an open page, that may hear of jobs (DISP-17), whatever it has open. */
export async function countAsConnected(
  { core }: TestServer,
  user: { id: number; realm: Realm },
): Promise<void> {
  const { id: process_id } = await core.database.withoutRealm
    .selectFrom('server_processes')
    .select('id')
    .executeTakeFirstOrThrow()
  await core.database.withoutRealm
    .insertInto('live_connections')
    .values({ process_id, user_id: user.id, realm: user.realm })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
