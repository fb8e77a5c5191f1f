import { Icon } from '@snake-dispatch/design-system'
import { useEffect, useRef } from 'react'
import { followPulls, PULL_THRESHOLD } from './pull-gesture.ts'
import styles from './PullToRefresh.module.css'
import { followInput, hasInput } from './unsaved-input.ts'

/** Offline a reload would end on the browser's error page, and in a form it would lose what was typed. */
const mayBegin = (target: Element) =>
  navigator.onLine && !hasInput() && !isDialogOpen() && !isScrolledDown(target)

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** A part of the page that scrolls by itself, such as a wide table, is led to its own top first. */
function isScrolledDown(target: Element): boolean {
  for (let part: Element | null = target; part; part = part.parentElement) if (part.scrollTop > 0) return true
  return false
}

/**
 * Reloads the page when a finger pulls it down at its top by more than 80 px (NAV-05). The mark that follows the finger is
 * for the eyes: a screen reader has its own gestures, and hears the page load.
 */
export function PullToRefresh({ onRefresh = () => location.reload() }: { onRefresh?: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    const root = document.documentElement
    // The browser's own pull would reload a second time.
    root.dataset['pulls'] = ''
    const stops = [
      followInput(),
      followPulls({
        mayBegin,
        onPull(length) {
          const { style, dataset } = mark.current!
          style.setProperty('--pull', String(length))
          dataset['state'] = length === 0 ? 'idle' : length > PULL_THRESHOLD ? 'ready' : 'pulling'
        },
        onRefresh() {
          mark.current!.dataset['state'] = 'refreshing'
          refresh.current()
        },
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      delete root.dataset['pulls']
    }
  }, [])
  return (
    <div ref={mark} aria-hidden="true" data-state="idle" className={styles.mark}>
      <Icon name="refresh" />
    </div>
  )
}
