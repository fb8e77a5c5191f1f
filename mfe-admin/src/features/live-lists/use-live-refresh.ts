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
    const subscription = join(refresh)
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

/** Who of the page follows what happens to jobs. */
const followers = new Set<() => void>()
/** Their one subscription; undefined while there is nobody. */
let shared: ReturnType<typeof subscribe> | undefined

/** Joins the page's subscription to what happens to jobs: however many lists it shows, it has one more socket. */
function join(onEvent: () => void) {
  followers.add(onEvent)
  const subscription = (shared ??= subscribe(() => {
    for (const follower of followers) follower()
  }))
  return {
    renew: subscription.renew,
    leave() {
      followers.delete(onEvent)
      if (followers.size > 0) return
      subscription.end()
      shared = undefined
    },
  }
}

/**
 * The subscription to what happens to jobs. `renew` connects it at once where it waits for its next try, and does nothing
 * while it is open or being opened.
 */
function subscribe(onEvent: () => void) {
  const left = new AbortController()
  let isUnderWay = false
  let end = () => {}
  const connect = async () => {
    const { followJobEvents } = await import('@snake-dispatch/client/job-events')
    if (left.signal.aborted) return
    end()
    end = followJobEvents({
      onEvent,
      onConnecting() {
        isUnderWay = true
      },
      onConnected: onEvent,
      onClosed() {
        isUnderWay = false
      },
    })
  }
  const renew = () => {
    if (isUnderWay) return
    isUnderWay = true
    withRetries(connect, left.signal).catch(() => {
      isUnderWay = false
    })
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
