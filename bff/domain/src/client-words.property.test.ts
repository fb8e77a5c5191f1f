import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClientSituation } from './client-state.ts'
import { clientSteps, clientWords, windowWords, type ClientAction, type ClientTone } from './client-words.ts'
import { etaMinutes } from './eta.ts'

const SENT = new Date('2026-11-25T15:00:00+11:00')
const minute = fc.integer({ min: 0, max: 300 })
const instant = (minutes: number) => later(SENT, minutes).toISOString()
const maybe = fc.option(minute.map(instant))

/** Any combination that the server may answer, and some that it never does. */
const situations: fc.Arbitrary<ClientSituation> = fc
  .record({
    kind: fc.constantFrom('client' as const, 'view' as const, 'dispute' as const),
    askedAt: maybe,
    alerted: fc.constantFrom(0, 1, 12),
    looked: fc.constantFrom(0, 1, 10),
    widerAt: maybe,
    teamAt: maybe,
    releasedAt: maybe,
    isClaimed: fc.boolean(),
    hasPhone: fc.boolean(),
    claimedAt: minute,
    eta: fc.option(fc.constantFrom(...etaMinutes)),
    newTimeAfter: fc.option(fc.integer({ min: 1, max: 90 })),
    arrivedAt: maybe,
    end: fc.constantFrom('completed', 'cancelled', null),
    endedAt: minute,
    cancelledBy: fc.constantFrom('client' as const, 'catcher' as const, 'team' as const),
    came: fc.constantFrom('yes' as const, 'no' as const, 'noSnake' as const, null),
    isAskedAgain: fc.boolean(),
    may: fc.boolean(),
    nextLink: fc.constantFrom('next', null),
  })
  .map((drawn): ClientSituation => {
    const { isClaimed, end, eta, newTimeAfter } = drawn
    const promised = drawn.claimedAt + (newTimeAfter ?? 0)
    const isOver = end !== null
    return {
      sentAt: SENT.toISOString(),
      kind: drawn.kind,
      askedAt: drawn.askedAt,
      alerted: drawn.alerted,
      alertedAt: drawn.alerted > 0 ? instant(0) : null,
      looked: drawn.looked,
      widerAt: drawn.widerAt,
      teamAt: drawn.teamAt,
      releasedAt: isClaimed || isOver ? null : drawn.releasedAt,
      catcher:
        isClaimed && end !== 'cancelled' ? { firstName: 'Ann', phone: drawn.hasPhone ? '1' : null } : null,
      claimedAt: isClaimed ? instant(drawn.claimedAt) : null,
      eta: isClaimed && eta !== null ? instant(promised + eta) : null,
      newTimeAt: isClaimed && newTimeAfter !== null ? instant(promised) : null,
      arrivedAt: isClaimed ? drawn.arrivedAt : null,
      completedAt: end === 'completed' && isClaimed ? instant(drawn.endedAt) : null,
      cancelledAt: end === 'cancelled' || (isOver && !isClaimed) ? instant(drawn.endedAt) : null,
      cancelledBy: end === 'cancelled' || (isOver && !isClaimed) ? drawn.cancelledBy : null,
      came: isOver && isClaimed ? drawn.came : null,
      isAskedAgain: drawn.came === 'no' && drawn.isAskedAgain,
      mayAnswer: drawn.kind === 'client' && isOver && drawn.came === null && drawn.may,
      mayAskAgain:
        drawn.kind === 'client' && isOver && drawn.came === 'no' && !drawn.isAskedAgain && drawn.may,
      nextLink: drawn.kind === 'client' && drawn.isAskedAgain ? drawn.nextLink : null,
    }
  })

/** Runs a check on drawn situations, each at a drawn minute. */
const always = (check: (facts: ClientSituation, said: string, now: Date) => void) =>
  fc.assert(
    fc.property(situations, minute, (facts, minutes) => {
      const now = new Date(instant(minutes))
      const { head, minutes: left = '', sentence } = clientWords(facts, now)
      const steps = clientSteps(facts).filter(({ state }) => state !== 'later')
      check(facts, [head, left, sentence, ...steps.map(({ text }) => text)].join('. '), now)
    }),
    { seed: 138, numRuns: 1_000 },
  )

describe('D-138 in every situation', () => {
  const isOver = ({ completedAt, cancelledAt }: ClientSituation) => (completedAt ?? cancelledAt) !== null
  const isClaimed = (facts: ClientSituation) => facts.claimedAt !== null && !isOver(facts)
  const isHeard = ({ alerted, looked }: ClientSituation) => alerted > 0 || looked > 0

  test.each<[says: RegExp, isBacked: (facts: ClientSituation) => boolean]>([
    [/Our team was told/, (facts) => facts.teamAt !== null],
    [/Our team closed/, (facts) => facts.cancelledBy === 'team'],
    [/[Nn]o (other )?catcher has been reached/i, (facts) => !isHeard(facts) && !isClaimed(facts)],
    [/catchers? alerted/, (facts) => facts.alerted > 0],
    [/Seen by/, (facts) => facts.looked > 0],
    [/Nobody has taken it/, (facts) => !isClaimed(facts) && !isOver(facts)],
    [/Nobody is coming/, (facts) => facts.cancelledAt !== null && facts.came !== 'no'],
    [/We ask (catchers|others) next/, (facts) => facts.askedAt === null && !isOver(facts)],
    [/not coming any more/, (facts) => facts.releasedAt !== null && !isClaimed(facts) && !isOver(facts)],
    [/Given back/, (facts) => facts.releasedAt !== null],
    [/Waiting for Ann|on the way/, isClaimed],
    [/Waiting for a catcher/, (facts) => !isClaimed(facts) && !isOver(facts)],
    [/between .* and /, (facts) => isClaimed(facts) && facts.eta !== null],
    [/Ann is (coming|later|there)/, isClaimed],
    [/gave a new time/, (facts) => facts.newTimeAt !== null],
    [/told us so at/, (facts) => isClaimed(facts) && facts.arrivedAt !== null],
    [/Done|finished at|directly/, (facts) => facts.completedAt !== null && facts.came !== 'no'],
    [/nobody came|We are sorry/i, (facts) => facts.came === 'no' && isOver(facts)],
    [/One tap/, (facts) => facts.mayAskAgain],
    [/asked again|new request/, (facts) => facts.isAskedAgain],
    [/page of its own/, (facts) => facts.nextLink !== null],
    [/\bYou\b|\bYour\b/, (facts) => facts.kind === 'client'],
  ])('%s is said only when a fact backs it', (says, isBacked) => {
    always((facts, said) => expect(!says.test(said) || isBacked(facts), said).toBe(true))
  })

  test('no two sentences contradict each other', () => {
    const apart = [
      [/catchers? alerted|Seen by/, /catcher has been reached/i],
      [/We ask (catchers|others) next/, /catcher has been reached|catchers? alerted|Seen by/i],
      [
        /Ann is (coming|there|later)/,
        /Nobody (is coming|has taken)|not coming|We ask|on the way|Waiting for a/,
      ],
      [/Any minute/, /min late/],
      [/Done/, /[Nn]obody came|sorry|cancelled/],
      [/One tap/, /Call us/],
    ] as const
    always((_facts, said) => {
      for (const [one, other] of apart) expect(one.test(said) && other.test(said), said).toBe(false)
    })
  })

  test('the action is one that this reader can take, and green is only for somebody who comes', () => {
    const isPossible: Partial<Record<ClientAction | ClientTone, (facts: ClientSituation) => boolean>> = {
      callCatcher: ({ catcher }) => Boolean(catcher?.phone),
      answer: ({ mayAnswer }) => mayAnswer,
      askAgain: ({ mayAskAgain }) => mayAskAgain,
      openAgain: ({ nextLink }) => nextLink !== null,
      another: ({ kind }) => kind === 'client',
      coming: isClaimed,
    }
    always((facts, said, now) => {
      const { action, tone } = clientWords(facts, now)
      const impossible = [action, tone].filter((each) => isPossible[each]?.(facts) === false)
      expect(impossible, said).toEqual([])
    })
  })

  test('the promised window stands still, whenever it is read', () => {
    always((facts, _said, now) => {
      const windowAt = (date: Date) => /between .*(?=\.)/.exec(clientWords(facts, date).sentence)?.[0]
      const windows = new Set([0, 1, 14, 15, 31, 60, 240].map((after) => windowAt(later(now, after))))
      windows.delete(undefined)
      expect([...windows].every((window) => window === windowWords(facts))).toBe(true)
    })
  })
})

const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)
