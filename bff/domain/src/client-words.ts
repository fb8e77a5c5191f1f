import { clientState, hasHeard, MOST_LOOKED, windowOf } from './client-state.ts'
import type { ClientSituation, ClientState } from './client-state.ts'
import { MINUTE, windowEnds, type ArrivalWindow } from './eta.ts'
import { formatSydney } from './sydney-time.ts'

/** How a state looks: waiting, amber where somebody should act, green while somebody comes, and over. */
export type ClientTone = 'waiting' | 'warning' | 'coming' | 'over'

/** What the page of a state offers: one thing to do, or nothing. */
export type ClientAction =
  'keepOpen' | 'callService' | 'callCatcher' | 'answer' | 'askAgain' | 'openAgain' | 'another' | 'none'

/** What the head of the client's page says (D-138). */
export interface ClientWords {
  readonly state: ClientState
  readonly tone: ClientTone
  readonly action: ClientAction
  /** Is read aloud when it changes. */
  readonly head: string
  /** The minutes that matter most, where there are some: '25 min', 'Any minute'. */
  readonly minutes?: string
  /** One or two whole sentences; each is backed by a fact of the situation. */
  readonly sentence: string
}

const looks: Record<ClientState, readonly [ClientTone, ClientAction]> = {
  received: ['waiting', 'keepOpen'],
  nobodyHeard: ['warning', 'callService'],
  alerted: ['waiting', 'keepOpen'],
  stillNobody: ['warning', 'callService'],
  released: ['warning', 'callService'],
  coming: ['coming', 'callCatcher'],
  newTime: ['coming', 'callCatcher'],
  due: ['coming', 'callCatcher'],
  late: ['warning', 'callCatcher'],
  arrived: ['coming', 'callCatcher'],
  done: ['over', 'answer'],
  nobodyCame: ['warning', 'askAgain'],
  askedAgain: ['over', 'openAgain'],
  cancelledByClient: ['over', 'another'],
  cancelledByCatcher: ['warning', 'callService'],
  cancelledByTeam: ['over', 'another'],
}

/** What is offered in the place of an action that this reader cannot take. */
function possibleAction(action: ClientAction, facts: ClientSituation): ClientAction {
  if (action === 'callCatcher' && !facts.catcher?.phone) return 'callService'
  if (action === 'answer' && !facts.mayAnswer) return anotherFor(facts)
  if (action === 'another' && facts.mayAnswer) return 'answer'
  if (action === 'askAgain' && !facts.mayAskAgain) return 'callService'
  if (action === 'openAgain' && facts.nextLink === null) return anotherFor(facts)
  if (action === 'another') return anotherFor(facts)
  return action
}

/** Only the client makes a further request. */
const anotherFor = ({ kind }: ClientSituation): ClientAction => (kind === 'client' ? 'another' : 'none')

/**
 * The words of a request at an instant: THE table of all states (D-138).
 * @param zone is said after each time, ' Sydney time' where the reader's clock shows another
 */
export function clientWords(facts: ClientSituation, now: Date, zone = ''): ClientWords {
  const state = clientState(facts, now)
  const [tone, action] = looks[state]
  return { state, tone, action: possibleAction(action, facts), ...textsOf(state, facts, now, zone) }
}

type Texts = Pick<ClientWords, 'head' | 'minutes' | 'sentence'>

function textsOf(state: ClientState, facts: ClientSituation, now: Date, zone: string): Texts {
  const isClient = facts.kind === 'client'
  const name = facts.catcher?.firstName ?? 'The catcher'
  const them = facts.catcher?.firstName ?? 'the catcher'
  const at = (instant: string | null) => `${formatSydney(new Date(instant!), 'time')}${zone}`
  const team = facts.teamAt === null ? '' : `Our team was told at ${at(facts.teamAt)}.`
  switch (state) {
    case 'received':
      return { head: 'Request received', sentence: 'We ask catchers next.' }
    case 'nobodyHeard':
      return {
        head: 'No catcher has been reached yet. Call now.',
        sentence: join(team, 'Give the job number when you call.'),
      }
    case 'alerted':
      return { head: heardWords(facts), sentence: join('Nobody has taken it yet.', team) }
    case 'stillNobody':
      return { head: 'Nobody has taken it yet', sentence: join(`${heardWords(facts)}.`, team) }
    case 'released':
      return { head: 'The catcher is not coming any more', sentence: join(sinceRelease(facts), team) }
    case 'coming':
    case 'newTime':
    case 'due':
      return comingTexts(state, facts, now, zone)
    case 'late':
      return {
        head: `${name} is later than planned`,
        minutes: `${Math.max(1, minutesBetween(windowOf(facts)!.to, now))} min late`,
        sentence: `${name} promised to come ${windowWords(facts, zone)}.`,
      }
    case 'arrived':
      return {
        head: `${name} is there`,
        sentence: `${name} told us so at ${at(facts.arrivedAt)}. Call if you cannot see them.`,
      }
    case 'done':
      return {
        head: 'Done',
        sentence: join(
          `${name} finished at ${at(facts.completedAt)}.`,
          isClient ? `You pay ${them} directly.` : `The client pays ${them} directly.`,
        ),
      }
    case 'nobodyCame':
      return nobodyCame(facts)
    case 'askedAgain':
      if (!isClient) return { head: 'Asked again', sentence: 'The client has sent a new request.' }
      return {
        head: 'You have asked again',
        sentence:
          facts.nextLink === null
            ? 'You have sent a new request.'
            : 'Your new request has a page of its own.',
      }
    case 'cancelledByClient':
      return cancelled(`${isClient ? 'You' : 'The client'} cancelled it at ${at(facts.cancelledAt)}.`)
    case 'cancelledByCatcher':
      return cancelled(`The catcher cancelled it at ${at(facts.cancelledAt)}.`)
    case 'cancelledByTeam':
      return cancelled(`Our team closed it at ${at(facts.cancelledAt)}.`)
  }
}

const cancelled = (who: string): Texts => ({
  head: 'Request cancelled',
  sentence: `${who} Nobody is coming.`,
})

function nobodyCame({ kind, mayAskAgain }: ClientSituation): Texts {
  if (kind !== 'client')
    return { head: 'Nobody came', sentence: 'The client told us so. Call if the snake is still there.' }
  return {
    head: 'We are sorry. Is the snake still there?',
    sentence: mayAskAgain ? 'One tap asks other catchers.' : 'Call us and give the job number.',
  }
}

function comingTexts(
  state: 'coming' | 'newTime' | 'due',
  facts: ClientSituation,
  now: Date,
  zone: string,
): Texts {
  const name = facts.catcher?.firstName ?? 'The catcher'
  const head = `${name} is coming`
  const window = windowWords(facts, zone)
  if (window === '') return { head, sentence: `${name} has taken the request.` }
  return {
    head,
    minutes: state === 'due' ? 'Any minute' : `${minutesBetween(now, new Date(facts.eta!))} min`,
    sentence: facts.newTimeAt === null ? `${name} comes ${window}.` : `${name} gave a new time: ${window}.`,
  }
}

function sinceRelease(facts: ClientSituation): string {
  if (hasHeard(facts)) return `${heardWords(facts)} since.`
  return facts.askedAt === null ? 'We ask others next.' : 'No other catcher has been reached yet.'
}

/** The promised window: 'between 6:15 and 6:45 pm'. Empty without an ETA. */
export function windowWords(facts: ClientSituation, zone = ''): string {
  const range = windowRange(facts, ' and ')
  return range === '' ? '' : `between ${range}${zone}`
}

/** The promised window in short: '6:15 to 6:45 pm'. Empty without an ETA. */
export function windowRange(facts: ClientSituation, joined = ' to '): string {
  const window = windowOf(facts)
  return window ? rangeText(window, joined) : ''
}

/** A window in short: '6:15 to 6:45 pm'. */
export function rangeText(window: ArrivalWindow, joined = ' to '): string {
  const [from, to] = windowEnds(window)
  const half = / [ap]m$/
  const isSameHalf = half.exec(from)?.[0] === half.exec(to)?.[0] && half.test(from)
  return `${isSameHalf ? from.replace(half, '') : from}${joined}${to}`
}

/** How many have looked, where somebody has; else how many could hear. */
function heardWords({ looked, alerted }: Pick<ClientSituation, 'looked' | 'alerted'>): string {
  if (looked > 0) return `Seen by ${looked >= MOST_LOOKED ? `${MOST_LOOKED}+ catchers` : people(looked)}`
  return `${people(alerted)} alerted`
}

const people = (count: number) => (count === 1 ? '1 catcher' : `${count} catchers`)

/** A step of the list below the head. */
export interface ClientStep {
  readonly text: string
  readonly at: string | null
  readonly state: 'done' | 'now' | 'later'
}

/** What has happened and what comes, in its order. */
export function clientSteps(facts: ClientSituation): ClientStep[] {
  const name = facts.catcher?.firstName ?? 'The catcher'
  const happened: [text: string, at: string | null][] = [
    ['Received', facts.sentAt],
    [heardWords(facts), facts.alertedAt],
    ['Catchers further away asked', facts.widerAt],
    ['Our team told', facts.teamAt],
    ['Given back', facts.releasedAt],
    [`Claimed by ${facts.catcher?.firstName ?? 'a catcher'}`, facts.claimedAt],
    [`${name} gave a new time`, facts.newTimeAt],
    [`${name} arrived`, facts.arrivedAt],
    ['Cancelled', facts.completedAt === null ? facts.cancelledAt : null],
    [facts.came === 'no' ? `${name} reported it as done` : 'Done', facts.completedAt],
  ]
  const done = happened
    .flatMap(([text, at]): ClientStep[] => (at === null ? [] : [{ text, at, state: 'done' }]))
    .sort((one, other) => Date.parse(one.at!) - Date.parse(other.at!))
  if ((facts.completedAt ?? facts.cancelledAt) !== null) return done
  return [
    ...done,
    { text: presentOf(facts), at: null, state: 'now' },
    { text: 'Done', at: null, state: 'later' },
  ]
}

function presentOf({ claimedAt, arrivedAt, askedAt, catcher }: ClientSituation): string {
  if (arrivedAt !== null) return `${catcher?.firstName ?? 'The catcher'} is there`
  if (claimedAt !== null) return `Waiting for ${catcher?.firstName ?? 'the catcher'}`
  return askedAt === null ? 'Reaching catchers' : 'Waiting for a catcher'
}

const join = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

const minutesBetween = (from: Date, to: Date) =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE))
