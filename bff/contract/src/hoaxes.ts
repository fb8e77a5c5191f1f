import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { ReasonInput } from './reason.ts'
import { instant } from './user.ts'

/** Who has marked the number of a job as one that sent hoaxes, and when. */
export const HoaxMark = z.strictObject({ at: instant, by: z.nullable(z.string()) })
export type HoaxMark = z.infer<typeof HoaxMark>

const params = z.strictObject({ jobId: EntityId })
const call = { method: 'POST', audience: 'moderator', params, status: 204 } as const

export const markHoaxNumber = defineEndpoint({
  ...call,
  name: 'markHoaxNumber',
  summary:
    'Mark the mobile number of a job as one that sent hoaxes: its next requests wait two minutes at most',
  path: '/api/moderator/jobs/{jobId}/hoax-number',
  body: ReasonInput,
  errors: ['CONFLICT'],
})

export const unmarkHoaxNumber = defineEndpoint({
  ...call,
  name: 'unmarkHoaxNumber',
  summary: 'Take the mark of hoaxes from the mobile number of a job: its requests that wait go out at once',
  path: '/api/moderator/jobs/{jobId}/hoax-number/unmark',
  body: ReasonInput,
  errors: ['CONFLICT'],
})

export const letRequestGo = defineEndpoint({
  ...call,
  name: 'letRequestGo',
  summary: 'Let a request of a marked number go out at once, to the catchers whom it concerns',
  path: '/api/moderator/jobs/{jobId}/let-go',
})
