import { paymentOffences, type PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Heading } from '@snake-dispatch/design-system'
import { restartList, type UseQueryResult } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './AccountDialogs.module.css'

interface OffenceListProps {
  offences: Pick<UseQueryResult<PaymentOffence[]>, 'data' | 'error'>
  /** Takes one back that stands (D-61). */
  onWithdraw: (offence: PaymentOffence) => void
}

/** The payment offences of an account, newest first, with the suspension that each brought (FEE-03). */
export function OffenceList({ offences: { data, error }, onWithdraw }: OffenceListProps) {
  return (
    <ListStates
      of="payment offences"
      count={data?.length}
      error={error}
      onRetry={() => void restartList(paymentOffences.path)}
      empty={{ picture: 'money', title: 'No payment offences' }}
    >
      <ol reversed aria-label="Payment offences" className={styles.offences}>
        {data?.map((offence) => (
          <Offence key={offence.id} offence={offence} onWithdraw={onWithdraw} />
        ))}
      </ol>
    </ListStates>
  )
}

function Offence({
  offence,
  onWithdraw,
}: { offence: PaymentOffence } & Pick<OffenceListProps, 'onWithdraw'>) {
  const { number, note, suspendedUntil, createdAt, withdrawnAt, withdrawnReason } = offence
  return (
    <li className={styles.offence}>
      <Heading level={3}>
        Offence {number}, {formatSydney(new Date(createdAt), 'date')}
      </Heading>
      <p dir="auto">{note}</p>
      {withdrawnAt === null ? (
        <div className={styles.stands}>
          <p className={styles.facts}>Suspended until {formatSydney(new Date(suspendedUntil), 'dateTime')}</p>
          <Button
            variant="quiet"
            size="small"
            icon="undo"
            aria-label={`Withdraw offence ${number}`}
            onClick={() => onWithdraw(offence)}
          >
            Withdraw
          </Button>
        </div>
      ) : (
        <p className={styles.facts}>
          Withdrawn on {formatSydney(new Date(withdrawnAt), 'date')}: {withdrawnReason}
        </p>
      )}
    </li>
  )
}
