import { paymentOffences, type PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Heading } from '@snake-dispatch/design-system'
import { restartList, type UseQueryResult } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './AccountDialogs.module.css'

interface OffenceListProps {
  offences: Pick<UseQueryResult<PaymentOffence[]>, 'data' | 'error'>
}

/** The payment offences of an account, newest first, with the suspension that each brought (FEE-03). */
export function OffenceList({ offences: { data, error } }: OffenceListProps) {
  return (
    <ListStates
      of="payment offences"
      count={data?.length}
      error={error}
      onRetry={() => void restartList(paymentOffences.path)}
      empty={{ icon: 'verified_user', title: 'No payment offences' }}
    >
      <ol reversed aria-label="Payment offences" className={styles.offences}>
        {data?.map(({ id, number, note, suspendedUntil, createdAt }) => (
          <li key={id} className={styles.offence}>
            <Heading level={3}>
              Offence {number}, {formatSydney(new Date(createdAt), 'date')}
            </Heading>
            <p>{note}</p>
            <p className={styles.facts}>
              Suspended until {formatSydney(new Date(suspendedUntil), 'dateTime')}
            </p>
          </li>
        ))}
      </ol>
    </ListStates>
  )
}
