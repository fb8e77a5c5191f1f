import { useEffect, useRef } from 'react'
import { OVERLAY_DEPTH } from './overlay-depth.ts'

/*
 * Back closes what is open: the browser's button, Android's and iOS's gesture. Each open dialog or menu has a history
 * entry of its own above the page's. CloseWatcher would be simpler: but it hears only Android's gesture, and Safari has
 * none.
 */

/** In milliseconds; a browser that has not stepped back by then will not. */
const STEP_LIMIT = 1_000

type Update = 'pushState' | 'replaceState'
type Entry = Parameters<History['pushState']>

/** The way to close each open dialog or menu, the one opened last at the end. */
const open: Array<() => void> = []
/** What the page writes with: its router may listen to it. Undefined until Back is followed. */
let written: Pick<History, Update> | undefined
/** Writes without the page hearing of it. */
const silently = (update: Update, entry: Entry) => History.prototype[update].apply(history, entry)
/** Runs while our own step back is under way: `history.go` takes its time. */
let step: ReturnType<typeof setTimeout> | undefined
/** What the page wrote to the history above its own entry: it is written again there. */
let late: { update: Update; entry: Entry } | undefined
/** The entry that was shown before a step. */
let shown = { url: '', depth: 0 }

/** How many entries of dialogs and menus lie between the page's entry and the current one, this one included. */
function depthNow(): number {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(OVERLAY_DEPTH in state)) return 0
  return typeof state[OVERLAY_DEPTH] === 'number' ? state[OVERLAY_DEPTH] : 0
}

/**
 * Follows Back from now on, and leaves the entries of dialogs that a reload has closed. A step between a page and its
 * dialogs is no navigation: routers do not hear of it, also those that listen already and hold back other listeners.
 */
export function followBack(): void {
  if (written) return
  written = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) }
  history.pushState = (...entry) => write('pushState', entry)
  history.replaceState = (...entry) => write('replaceState', entry)
  EventTarget.prototype.addEventListener.call(globalThis, 'popstate', arrive, { capture: true })
  remember()
  settleSoon()
}

/** While `isOpen`, Back calls `close`, as Escape does; what then stays open is still above the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    followBack()
    const closeThis = () => latest.current()
    open.push(closeThis)
    settleSoon()
    return () => {
      open.splice(open.indexOf(closeThis), 1)
      settleSoon()
    }
  }, [isOpen])
}

/** After the press that closes one and opens another, or leads on to a page. */
function settleSoon(): void {
  setTimeout(settle)
}

/** Brings the number of entries to that of the open dialogs and menus. */
function settle(): void {
  if (step !== undefined) return
  const surplus = depthNow() - open.length
  if (surplus > 0) {
    step = setTimeout(() => (step = undefined), STEP_LIMIT)
    history.go(-surplus)
    return
  }
  for (let depth = depthNow() + 1; depth <= open.length; depth++) {
    // The step back must not scroll the page to where it was.
    history.scrollRestoration = 'manual'
    silently('pushState', [{ ...history.state, [OVERLAY_DEPTH]: depth }, ''])
  }
  remember()
}

/** A page that leads on from a dialog takes the dialog's entry: Back leads to the page before, not to a closed dialog. */
function write(update: Update, entry: Entry): void {
  const depth = depthNow()
  const isStepping = step !== undefined
  if (depth === 0 && !isStepping) {
    written?.[update](...entry)
  } else if (update === 'pushState') {
    written?.replaceState(...entry)
    history.scrollRestoration = 'auto'
    late = isStepping ? { update, entry } : undefined
    settleSoon()
  } else {
    const [state, unused, url] = entry
    written?.replaceState({ ...state, [OVERLAY_DEPTH]: depth }, unused, url)
    late = { update: late?.update ?? update, entry }
  }
  remember()
}

/** After a step in the history, the reader's or our own. */
function arrive(event: Event): void {
  // A router's own event after a write.
  if (!event.isTrusted) return
  const isOurs = step !== undefined
  clearTimeout(step)
  step = undefined
  const depth = depthNow()
  const isSamePage = (depth > 0 || shown.depth > 0) && location.href === shown.url
  if (depth === 0) {
    history.scrollRestoration = 'auto'
    if (isSamePage || late) event.stopImmediatePropagation()
    if (late) silently(late.update, late.entry)
    late = undefined
  } else if (isSamePage) event.stopImmediatePropagation()
  remember()
  // What was opened during our own step stays open.
  if (!isOurs) for (const close of open.slice(depthNow()).reverse()) close()
  settleSoon()
}

function remember(): void {
  shown = { url: location.href, depth: depthNow() }
}
