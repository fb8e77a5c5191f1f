import type { OwnDispute } from '@snake-dispatch/contract/disputes'
import { ownDisputes } from '@snake-dispatch/contract/disputes'
import { disputeSubjects } from '@snake-dispatch/domain/dispute'
import { disputeTitle } from '@snake-dispatch/domain/dispute-text'
import type { User } from '@snake-dispatch/contract/user'
import { Card, Heading } from '@snake-dispatch/design-system'
import { restartList } from '@snake-dispatch/kit/query'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { DisputeFacts } from '@snake-dispatch/screen-parts/dispute-facts'
import { DisputeForm } from '@snake-dispatch/screen-parts/dispute-form'
import { DisputeThread } from '@snake-dispatch/screen-parts/dispute-thread'
import { ListStates } from '@snake-dispatch/screen-parts/list-states'
import { InvoiceSkeletons } from '../invoices/InvoiceSkeletons.tsx'
import styles from './Disputes.module.css'
import { useDisputeText, useOpenDispute, useOwnDisputes } from './queries.ts'

/** The disputes of the reader, and the form that opens one about the job of the address (D-175). */
export function Disputes({ user }: { user: User }) {
  const { data, error } = useOwnDisputes()
  const [search, setSearch] = useSearchParams()
  const jobId = Number(search.get('job'))
  const subject = disputeSubjects.find((each) => each === search.get('about'))
  const isThere = data?.some((dispute) => dispute.jobId === jobId && dispute.subject === subject)
  return (
    <>
      <Heading level={1}>Disputes</Heading>
      {data && subject && jobId > 0 && !isThere && (
        <Opening jobId={jobId} subject={subject} user={user} onOpened={() => setSearch({})} />
      )}
      <ListStates
        what="Your disputes"
        count={data?.length}
        error={error}
        retrying={false}
        onRetry={() => void restartList(ownDisputes.path)}
        skeletons={InvoiceSkeletons}
        empty={{
          picture: 'search',
          title: 'No disputes',
          description: 'Open one from a job that is done, for 90 days after its end.',
        }}
      >
        {data?.map((dispute) => (
          <OneDispute key={dispute.id} dispute={dispute} user={user} />
        ))}
      </ListStates>
    </>
  )
}

interface OpeningProps {
  jobId: number
  subject: OwnDispute['subject']
  user: User
  onOpened: () => void
}

function Opening({ jobId, subject, user, onOpened }: OpeningProps) {
  const { mutate, isPending, stop } = useOpenDispute(jobId)
  return (
    <Card as="section" aria-labelledby="new-dispute" className={styles.dispute}>
      <Heading level={2} id="new-dispute">
        New dispute: {disputeTitle[subject]}
      </Heading>
      <DisputeForm
        owner={user.id}
        draft={`dispute.${jobId}.${subject}`}
        label="What is it about?"
        hint={
          subject === 'share'
            ? 'The other catcher and the office read it. The client does not.'
            : 'The client and the office read it.'
        }
        send="Open Dispute"
        isSending={isPending}
        onStop={stop}
        onSend={(text, onSent) =>
          mutate(
            { subject, text },
            {
              onSuccess() {
                onSent()
                onOpened()
              },
            },
          )
        }
      />
    </Card>
  )
}

function OneDispute({ dispute, user }: { dispute: OwnDispute; user: User }) {
  const { id, jobNumber, suburb, subject, role, mayReply, appealUntil, payment } = dispute
  const kind = appealUntil ? 'appeal' : 'reply'
  const { mutate, isPending, stop } = useDisputeText(id, kind)
  return (
    <Card as="section" aria-labelledby={`dispute-${id}`} className={styles.dispute}>
      <Heading level={2} id={`dispute-${id}`}>
        {disputeTitle[subject]}, job #{jobNumber}
      </Heading>
      {suburb && <p>{suburb}</p>}
      {payment && <DisputeFacts payment={payment} />}
      <DisputeThread {...dispute} reader={role} />
      {(mayReply || appealUntil) && (
        <DisputeForm
          key={kind}
          owner={user.id}
          draft={`dispute.${id}.${kind}`}
          label={kind === 'appeal' ? 'Why is the decision wrong?' : 'Your reply'}
          hint={kind === 'appeal' ? 'A dispute is appealed once.' : 'The other party and the office read it.'}
          send={kind === 'appeal' ? 'Appeal' : 'Send'}
          isSending={isPending}
          onStop={stop}
          onSend={(text, onSent) => mutate(text, { onSuccess: onSent })}
        />
      )}
    </Card>
  )
}
