import { nextJobNumber } from '@snake-dispatch/contract/job-creation'
import { FIRST_JOB_NUMBER } from '@snake-dispatch/domain/job-number'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import styles from './SubmitJob.module.css'

/** The number that the job will probably get (JOB-10); the first of all where the server does not know it. */
export function NextJobNumber() {
  const { data, isFetching } = useQuery({ ...endpointQuery(nextJobNumber), refetchOnMount: 'always' })
  return (
    <p className={styles.number}>
      Next job{' '}
      <span className={styles.digits}>
        {isFetching && !data ? '…' : `#${data?.nextJobNumber ?? FIRST_JOB_NUMBER}`}
      </span>
    </p>
  )
}
