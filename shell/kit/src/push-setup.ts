import { createStore } from './store.ts'

/**
 * How the last try to subscribe this browser to pushes went; null before one, and `turnedOff` once its user has turned
 * pushes off on it. The header and the sections, each with its own code for that, say the same.
 */
export const pushSetup = createStore<'done' | 'failed' | 'turnedOff' | null>(null)
