import type { ClientLinkKind } from '@snake-dispatch/domain/client-link'
import type { Realm } from '../db/realm.ts'
import { createClientLinks } from '../features/client-page/client-links.service.ts'
import type { TestServer } from './test-server.ts'

/** Gives a job the links that it has not. @returns their tokens */
export async function makeClientLinks(
  { core }: Pick<TestServer, 'core'>,
  jobId: number,
  realm: Realm = 'live',
): Promise<Record<'client' | 'view', string>> {
  const links = createClientLinks(core)
  await links.open()
  const scope = core.database.scope(realm)
  for (const kind of ['client', 'view'] as const)
    if (!(await links.tokensOf(scope, [jobId], kind)).has(jobId))
      await scope.transaction((tx) => links.make(tx, jobId, [kind]))
  const tokenOf = async (kind: ClientLinkKind) => (await links.tokensOf(scope, [jobId], kind)).get(jobId)!
  return { client: await tokenOf('client'), view: await tokenOf('view') }
}
