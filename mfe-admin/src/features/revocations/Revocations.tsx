import { useId, useState } from 'react'
import { NOT_INDEPENDENT, type Revocation } from '@snake-dispatch/contract/revocations'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { Item, ItemList } from '@snake-dispatch/design-system/item-list'
import { useSession } from '@snake-dispatch/kit'
import { KeptJobs } from '../kept-jobs/lazy-kept-jobs.ts'
import { NoApprover } from './NoApprover.tsx'
import styles from './Revocations.module.css'
import { endOf, useDecision, useRevocations } from './queries.ts'

/** The admins whose access is to be revoked (ADMIN-10); nothing where there are none, as nearly always. */
export function Revocations() {
  const id = useId()
  const { data } = useRevocations()
  if (!data || data.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.card}>
        <Heading level={2} id={id}>
          Access to be revoked
        </Heading>
        <ItemList aria-label="Access to be revoked">
          {data.map((revocation) => (
            <Request key={revocation.id} revocation={revocation} />
          ))}
        </ItemList>
      </div>
    </Card>
  )
}

function Request({ revocation }: { revocation: Revocation }) {
  const { user } = useSession()
  const { admin, askedBy, reason, mayAgree, canBeAgreed } = revocation
  const { agree, cancel } = useDecision(revocation)
  const [asks, setAsks] = useState(false)
  const isOwn = user?.id === askedBy.id
  const until = endOf(revocation)
  return (
    <Item
      name={admin.name}
      facts={
        <>
          {isOwn ? 'You ask' : `${askedBy.name} asks`}: <bdi>{reason}</bdi>
          <br />
          {canBeAgreed ? (
            `${mayAgree ? 'You' : 'Another admin'} may agree until ${until}.`
          ) : (
            <NoApprover email={admin.email} />
          )}
          {!mayAgree && !isOwn && ` You may not: ${NOT_INDEPENDENT}`}
        </>
      }
      actions={
        <>
          {mayAgree && (
            <Button variant="danger" size="small" onClick={() => setAsks(true)}>
              Agree
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Cancel Request for ${admin.name}`}
            loading={cancel.isPending}
            onStop={cancel.stop}
            onClick={() => cancel.mutate()}
          >
            Cancel Request
          </Button>
          <AlertDialog
            open={asks}
            onOpenChange={setAsks}
            title={`Revoke access of ${admin.name}?`}
            description={
              <>
                <bdi>{askedBy.name}</bdi> asks for it: <bdi>{reason}</bdi>. Speak to them first.{' '}
                <bdi>{admin.name}</bdi> is then no admin any more, locked, and signed out everywhere.
              </>
            }
            confirmLabel="Revoke access"
            cancelLabel="Back"
            tone="danger"
            loading={agree.isPending}
            onStop={agree.stop}
            onConfirm={() => agree.mutate(undefined, { onSettled: () => setAsks(false) })}
          >
            <KeptJobs userId={admin.id} />
          </AlertDialog>
        </>
      }
    />
  )
}
