import { useEffect } from 'react'
import { followLive, withRetries } from '@snake-dispatch/kit'
import { refreshList } from '@snake-dispatch/kit/query'

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
    const subscription = subscribe(refresh)
    const opened = () => {
      subscription.renew()
      refresh()
    }
    // The page's own socket tells when messages may have been missed, also where no socket can be opened (LIVE-04).
    const stop = followLive({ message() {}, opened })
    return () => {
      stop()
      subscription.end()
      clearTimeout(timer)
    }
  }, [key])
}

/** The subscription to what happens to jobs; `renew` connects it at once where it is not connected. */
function subscribe(onEvent: () => void) {
  const left = new AbortController()
  let isConnected = false
  let end = () => {}
  const connect = async () => {
    const { followJobEvents } = await import('@snake-dispatch/client/job-events')
    if (left.signal.aborted) return
    end()
    end = followJobEvents({
      onEvent,
      onConnected() {
        isConnected = true
        onEvent()
      },
      onClosed() {
        isConnected = false
      },
    })
  }
  const renew = () => {
    if (!isConnected) withRetries(connect, left.signal).catch(() => {})
  }
  renew()
  return {
    renew,
    end() {
      left.abort()
      end()
    },
  }
}
