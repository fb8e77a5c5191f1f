import type { JobInput } from '@snake-dispatch/contract/job-creation'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '../features/accounts/user.entity.ts'
import { makeCatcher } from './browsers.ts'
import type { makeUser } from './factories.ts'
import type { PushedBrowser, PushService } from './push-service.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** A signed-in account whose browser is subscribed to push. */
export interface PushedCatcher {
  readonly user: User
  readonly client: TestClient
  readonly browser: PushedBrowser
  /** The id of the browser's subscription. */
  readonly device: number
}

/** Makes an account, by default an approved catcher, and subscribes a browser for it. */
export async function makePushedCatcher(
  server: TestServer,
  service: PushService,
  fields: Parameters<typeof makeUser>[1] = {},
): Promise<PushedCatcher> {
  const { user, client } = await makeCatcher(server, fields)
  const browser = service.browser()
  return { user, client, browser, device: await subscribeBrowser(client, user, browser) }
}

/** Subscribes another browser. @returns the id of its subscription @throws Error when the portal refuses it */
export async function subscribeBrowser(
  client: TestClient,
  user: { id: number },
  browser: PushedBrowser,
): Promise<number> {
  const body = { subscription: browser.subscription, userId: user.id }
  const answer = await client.call('subscribeToPush', { body })
  if (answer.status !== 200) throw new Error(`Subscribing failed: ${answer.status} ${answer.text}`)
  const { device }: { device: number } = answer.body
  return device
}

/** Fields of a job's input. */
export type JobFields = { readonly [Field in keyof JobInput]?: unknown }

/** A job in the form that the catcher's screen sends. */
export const jobInput = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  clientName: 'Robin Client',
  clientMobile: '0491 570 157',
  address: '12 Wattle Street, Penrith NSW 2750',
  suburb: 'Penrith',
  quotedCost: 250,
}

/** Logs `jobInput`, changed by these fields, over the API. */
export async function logJob(client: TestClient, fields: JobFields = {}): Promise<Job> {
  const answer = await client.call('createJob', { body: { ...jobInput, ...fields } })
  if (answer.status !== 201) throw new Error(`Logging a job failed: ${answer.status} ${answer.text}`)
  return answer.body
}
