import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** The limit of `findBy…`, `waitFor` and `vi.waitFor` in milliseconds, long enough for a busy machine. */
const timeout = 60_000
configure({ asyncUtilTimeout: timeout, reactStrictMode: true })
// Vitest has no setting for its own, which is one second.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })

/** Other test files run in threads of the same process, where a channel of Node would reach their tabs too. */
const ownTabs = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${ownTabs}`)
  }
}
