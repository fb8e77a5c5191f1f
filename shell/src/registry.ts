import type { RemoteEntry } from '@snake-dispatch/contract/portal-config'

/**
 * The micro-frontends that are deployed now.
 * @throws Error when the server does not answer with the registry.
 */
export async function readRegistry(): Promise<RemoteEntry[]> {
  const response = await fetch('/mfe/registry.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The registry answered ${response.status}`)
  const { remotes } = (await response.json()) as { remotes: RemoteEntry[] }
  return remotes
}
