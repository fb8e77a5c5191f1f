import { useEffect } from 'react'
import { followLive } from '@snake-dispatch/kit'
import { refreshList } from '@snake-dispatch/kit/query'
import { joinJobEvents } from './job-socket.ts'

/** The least time between two refreshes, in milliseconds: a burst of events makes one call a second. */
export const REFRESH_INTERVAL = 1_000

/**
 * Fetches lists again while they are on screen: with every event of a job, which a GraphQL subscription brings, and
 * when some may have been missed. The first event counts at once, those that follow within a second together.
 * @param paths of the endpoints; the same ones in every render
 */
export function useLiveRefresh(...paths: readonly string[]): void {
  const key = paths.join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsked = false
    const refresh = () => {
      isAsked = timer !== undefined
      if (isAsked) return
      timer = setTimeout(() => {
        timer = undefined
        if (isAsked) refresh()
      }, REFRESH_INTERVAL)
      for (const path of key.split(' ')) void refreshList(path)
    }
    const subscription = joinJobEvents(refresh)
    const opened = () => {
      subscription.renew()
      refresh()
    }
    // The page's own socket tells when messages may have been missed, also where no socket can be opened (LIVE-04).
    const stop = followLive({ message() {}, opened, reconnected: subscription.renew })
    return () => {
      stop()
      subscription.leave()
      clearTimeout(timer)
    }
  }, [key])
}
