import type { Job } from '@snake-dispatch/contract/jobs'
import { openTextMessage } from './open-text-message.ts'

/** The claims about which this device has opened a text to the client, the newest last. Nothing personal. */
const KEY = 'snake-dispatch.texted'
const MOST = 50

type Claim = Pick<Job, 'id' | 'claimedAt'>

const nameOf = ({ id, claimedAt }: Claim) => `${id} ${claimedAt}`

/** Whether a text about this claim was opened on this device: only then 'Text {name} again' is true (D-152). */
export function wasTexted(claim: Claim): boolean {
  return read().includes(nameOf(claim))
}

/** Opens the text-message app for the client of a claim, and remembers it (JOB-08). */
export function openClientText(claim: Claim, href: string): void {
  markTexted(claim)
  openTextMessage(href)
}

/** Remembers that a text about this claim was opened. */
export function markTexted(claim: Claim): void {
  const others = read().filter((name) => name !== nameOf(claim))
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, nameOf(claim)].slice(-MOST)))
  } catch {
    // The browser stores nothing: no text is called another one.
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
