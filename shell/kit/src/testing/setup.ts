import { configure } from '@testing-library/react'

configure({
  // The limit of `findBy…` and `waitFor` in milliseconds, long enough for a busy machine.
  asyncUtilTimeout: 60_000,
  reactStrictMode: true,
})

/** Other test files run in threads of the same process, where a channel of Node would reach their tabs too. */
const ownTabs = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${ownTabs}`)
  }
}
