import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { MOST_LOOKED } from '@snake-dispatch/domain/client-stage'
import { arrivalWindow } from '@snake-dispatch/domain/eta'
import { clockTime } from '../clock-time/clock-time.ts'

const MINUTE = 60_000

/** What the head of the page says: the stage, a sentence to it, and the minutes that matter most. */
export interface StageWords {
  /** Is read aloud when it changes. */
  title: string
  minutes?: string
  text: string
}

/** The words of a stage, true at the moment at which they are read (DISP-31). */
export function stageWords(page: ClientPage, now: Date): StageWords {
  const name = page.catcher?.firstName ?? 'A catcher'
  const sent = `Sent ${at(page.sentAt)}.`
  switch (page.stage) {
    case 'received':
      return { title: 'Request received', text: `${sent} Catchers are being alerted.` }
    case 'alerted':
      return { title: `${people(page.alerted)} alerted`, text: `${sent} Nobody has taken it yet.` }
    case 'seen':
      return { title: lookedWords(page), text: `${sent} Nobody has taken it yet.` }
    case 'wider':
      return { title: 'Asking further away', text: `${sent} ${lookedWords(page)}, nobody has taken it yet.` }
    case 'team':
      return { title: 'Our team knows', text: 'Nobody has taken it yet. Our team looks for a catcher too.' }
    case 'again':
      return {
        title: 'Asking other catchers',
        text: `The catcher could not come${page.releasedAt ? ` (${at(page.releasedAt)})` : ''}. ${
          page.teamAt ? 'Our team knows.' : 'Others are being alerted.'
        }`,
      }
    case 'coming':
      return coming(page, name, now)
    case 'late':
      return {
        title: `${name} is later than planned`,
        minutes: `${minutesBetween(page.eta, now)} min late`,
        text: `Expected ${at(page.eta)}. Call ${name} for a new time.`,
      }
    case 'done':
      return { title: 'Done', text: `${name} finished at ${at(page.completedAt)}. You pay ${name} directly.` }
    case 'cancelled':
      return { title: 'Request cancelled', text: `${cancelledWords(page)} Nobody is coming.` }
  }
}

function coming({ eta }: ClientPage, name: string, now: Date): StageWords {
  const title = `${name} is on the way`
  if (eta === null) return { title, text: '' }
  const left = Math.round((Date.parse(eta) - now.getTime()) / MINUTE)
  return {
    title,
    minutes: left > 0 ? `${left} min` : 'Any minute',
    text: `Between ${arrivalWindow(new Date(eta), now).replace(' - ', ' and ')}`,
  }
}

function cancelledWords({ cancelledBy, cancelledAt }: ClientPage): string {
  const who = { client: 'You cancelled it', catcher: 'The catcher cancelled it', team: 'Our team closed it' }
  return `${who[cancelledBy ?? 'team']} at ${at(cancelledAt)}.`
}

/** How many have looked, where somebody has; else how many were alerted. */
export function lookedWords({ looked, alerted }: ClientPage): string {
  if (looked === 0) return alerted > 0 ? `${people(alerted)} alerted` : 'Catchers are being alerted'
  return `Seen by ${looked >= MOST_LOOKED ? `${MOST_LOOKED}+ catchers` : people(looked)}`
}

const people = (count: number) => (count === 1 ? '1 catcher' : `${count} catchers`)

/** A step of the list below the head. */
export interface Step {
  text: string
  at: string | null
  state: 'done' | 'now' | 'later'
}

/** What has happened and what comes, in its order. */
export function stepsOf(page: ClientPage): Step[] {
  const { stage, catcher } = page
  const name = catcher?.firstName ?? 'a catcher'
  const done = (text: string, time: string | null): Step => ({ text, at: time, state: 'done' })
  const isTaken = page.claimedAt !== null
  const steps = [done('Received', page.sentAt)]
  if (page.alertedAt) steps.push(done(lookedWords(page), page.alertedAt))
  if (page.widerAt) steps.push(done('Catchers further away asked', page.widerAt))
  if (page.teamAt) steps.push(done('Our team told', page.teamAt))
  if (page.releasedAt) steps.push(done('The catcher could not come', page.releasedAt))
  if (isTaken) steps.push(done(`Claimed by ${name}`, page.claimedAt))
  if (stage === 'cancelled') return [...steps, done('Cancelled', page.cancelledAt)]
  if (stage === 'done') return [...steps, done('Done', page.completedAt)]
  const isWaiting = steps.length > 1 ? 'Waiting for a catcher' : 'Reaching catchers'
  const present = isTaken ? `${name} is on the way` : isWaiting
  return [...steps, { text: present, at: null, state: 'now' }, { text: 'Done', at: null, state: 'later' }]
}

/** Milliseconds after which somebody who waits for a catcher should call. */
const CALL_AFTER = 10 * MINUTE

/** When to call while nobody has taken the request; undefined once somebody has. */
export function callAt({ stage, sentAt, releasedAt }: ClientPage): Date | undefined {
  if (!['received', 'alerted', 'seen', 'wider', 'team', 'again'].includes(stage)) return undefined
  return new Date(Date.parse(releasedAt ?? sentAt) + CALL_AFTER)
}

const at = (instant: string | null) => (instant === null ? '' : clockTime(new Date(instant)))

const minutesBetween = (from: string | null, to: Date) =>
  from === null ? 0 : Math.max(0, Math.round((to.getTime() - Date.parse(from)) / MINUTE))
