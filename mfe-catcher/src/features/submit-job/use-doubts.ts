import { useWatch } from 'react-hook-form'
import {
  fieldNames,
  type JobFieldName,
  type JobFormApi,
  type JobFormValues,
} from '@snake-dispatch/screen-parts/job-form'

type Doubts = Partial<Record<JobFieldName, unknown>>

/** The values that the voice helper was not sure of. */
export function doubtsOf(stored: string | undefined): Doubts {
  try {
    const doubts: unknown = JSON.parse(stored ?? '{}')
    return typeof doubts === 'object' && doubts !== null ? doubts : {}
  } catch {
    return {}
  }
}

/** The fields that still hold a value of which the voice helper was not sure (JOB-12): once changed, it is the catcher's own. */
export function useDoubts({ control }: JobFormApi): readonly JobFieldName[] {
  const values: Partial<JobFormValues> = useWatch({ control })
  const doubts = doubtsOf(values.doubts)
  return fieldNames.filter((name) => doubts[name] !== undefined && doubts[name] === values[name])
}
