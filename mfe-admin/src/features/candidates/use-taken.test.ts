import type { JobLife, JobLifeEvent } from '@snake-dispatch/contract/job-life'
import { availableJob, claimedJob } from '@snake-dispatch/kit/testing'
import { expect, test } from 'vitest'
import { queued } from '../../testing/moderator-story.ts'
import { takenOf } from './use-taken.ts'

const AT = '2026-11-25T03:15:00.000Z'
const jo = { claimedById: 21, claimedBy: { id: 21, name: 'Jo Reid' }, claimedAt: AT }
const kim = { claimedById: 22, claimedBy: { id: 22, name: 'Kim Keel' }, claimedAt: AT }

const lifeOf = (
  fields: Partial<JobLife['job']>,
  event: Partial<JobLifeEvent>,
  deletedAt: string | null = null,
) =>
  ({
    job: queued(availableJob(fields)),
    deletedAt,
    events: [
      { at: AT, round: null, step: null, eta: null, reason: null, actor: null, about: null, ...event },
    ],
  }) as JobLife

test.each<[string, Parameters<typeof takenOf>[0], JobLife, string | undefined]>([
  ['nothing', availableJob(), lifeOf({}, { kind: 'posted' }), undefined],
  [
    'an assignment',
    availableJob(),
    lifeOf(jo, { kind: 'assigned', actor: 'Casey Moore', about: 'Jo Reid' }),
    'Jo Reid has this job since 2:15 pm. Casey Moore assigned it.',
  ],
  [
    'a claim',
    availableJob(),
    lifeOf(jo, { kind: 'claimed', actor: 'Jo Reid' }),
    'Jo Reid has this job since 2:15 pm. They claimed it.',
  ],
  [
    'a hand-over',
    claimedJob(jo),
    lifeOf(kim, { kind: 'handedOver', actor: 'Casey Moore', about: 'Kim Keel' }),
    'Kim Keel has this job since 2:15 pm. Casey Moore handed it over.',
  ],
  [
    'a mate',
    claimedJob(jo),
    lifeOf(kim, { kind: 'handedOver', actor: 'Kim Keel' }),
    'Kim Keel has this job since 2:15 pm. A mate handed it over.',
  ],
  ['a release', claimedJob(jo), lifeOf({}, { kind: 'released' }), 'Jo Reid does not have this job any more.'],
  [
    'a cancellation',
    availableJob(),
    lifeOf({ cancelledAt: AT }, { kind: 'cancelled' }),
    'This job was cancelled at 2:15 pm.',
  ],
  ['a deletion', availableJob(), lifeOf({}, { kind: 'deleted' }, AT), 'This job was deleted at 2:15 pm.'],
])('D-169 the dialog says what became of a job meanwhile: %s', (_what, before, life, text) => {
  expect(takenOf(before, life)?.text).toBe(text)
})
