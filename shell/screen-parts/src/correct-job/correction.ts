import type { Job } from '@snake-dispatch/contract/jobs'
import { StaffCorrection } from '@snake-dispatch/contract/staff-correction'
import * as z from '@snake-dispatch/contract/zod'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { fieldLabels, fieldNames, JobForm, type JobFormValues } from '../job-form/job-form.ts'

const names = [...fieldNames, 'locationDetails'] as const
type Name = (typeof names)[number]
type Fields = Partial<Pick<JobFormValues, Name>>

/** The version of a job that a correction began from: what its fields said, and what the call names it by (D-61). */
export interface Version {
  seen: string
  fields: Fields
}

/** The rules of the form where a price of 0 may stay (D-163). */
export const StaffForm = z.extend(JobForm, { quotedCost: StaffCorrection.shape.quotedCost })

/** What a job says, as the form has it; a cost that was never named is left to be filled in, or may stay 0. */
export function fieldsOf(job: Job, mayStayFree: boolean): Fields {
  const snakeType = snakeTypes.find((type) => type === job.snakeType)
  return {
    ...(snakeType && { snakeType }),
    urgency: job.urgency,
    clientName: job.clientName,
    clientMobile: job.clientMobile ?? '',
    address: job.address,
    suburb: job.suburb ?? '',
    ...((job.quotedCost > 0 || mayStayFree) && { quotedCost: job.quotedCost }),
    details: job.details ?? '',
    locationDetails: job.locationDetails ?? '',
  }
}

export const versionOf = (job: Job, mayStayFree: boolean): Version => ({
  seen: seenJob(job),
  fields: fieldsOf(job, mayStayFree),
})

/** Whether two values of a field say the same; an emptied number is NaN. */
const isSame = (one: unknown, other: unknown) => emptied(one) === emptied(other)
const emptied = (value: unknown) => (value == null || Number.isNaN(value) ? '' : value)

/** The labels of the fields that say something else in a later version. */
export const changedLabels = (before: Fields, after: Fields): string[] =>
  names
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => (name === 'locationDetails' ? 'Location details' : fieldLabels[name]))

/** A correction on a later version: what was typed stays, every other field says what the job says now. */
export function carriedOver(typed: Fields, before: Fields, after: Fields): Fields {
  const untouched = names.filter((name) => isSame(typed[name], before[name]))
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, after[name]])) }
}
