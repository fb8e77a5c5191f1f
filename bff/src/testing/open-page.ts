import { expect, vi } from 'vitest'
import { openLive } from './browsers.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Opens a page of an account, through which alerts reach it. @returns closes it */
export async function openPage(
  server: TestServer,
  { client, user }: { readonly client: TestClient; readonly user: { readonly id: number } },
): Promise<() => Promise<void>> {
  const page = await openLive(client, user.id)
  const isOpen = async () => {
    const stored = server.core.database.withoutRealm.selectFrom('live_connections').select('user_id')
    return (await stored.where('user_id', '=', user.id).execute()).length > 0
  }
  await vi.waitFor(async () => expect(await isOpen()).toBe(true), { timeout: 30_000 })
  return async () => {
    page.raw.close()
    await vi.waitFor(async () => expect(await isOpen()).toBe(false), { timeout: 30_000 })
  }
}
