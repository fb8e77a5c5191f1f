import { useId, useState } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { disputeTitle } from '@snake-dispatch/domain/dispute-text'
import { Button, Heading } from '@snake-dispatch/design-system'
import { DisputeForm } from '@snake-dispatch/screen-parts/dispute-form'
import { DisputeThread } from '@snake-dispatch/screen-parts/dispute-thread'
import styles from './ClientPage.module.css'
import type { ClientPageControl } from './use-client-page.ts'

/** The dispute about the visit and the price, or the way to open one (D-175). */
export function ClientDispute({ page, control }: { page: ClientPage; control: ClientPageControl }) {
  const { dispute, jobNumber } = page
  const id = useId()
  const [isOpening, setOpening] = useState(false)
  if (!dispute && !page.mayDispute) return null
  const send =
    (call: ClientPageControl['openDispute']) =>
    (text: string, onSent: () => void): void =>
      void call(text).then((answer) => answer && onSent())
  // The client of the other request reads it too (D-181).
  const readers = page.isMerged
    ? 'The catcher, our team and whoever sent the other request about this snake'
    : 'The catcher and our team'
  const form = { owner: 'anyone', isSending: control.isBusy } as const
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading level={2} id={id}>
        {dispute ? `Your dispute: ${disputeTitle.visit}` : 'Something went wrong?'}
      </Heading>
      {dispute && <DisputeThread {...dispute} reader="client" />}
      {dispute?.mayReply && (
        <DisputeForm
          {...form}
          key="reply"
          draft={`dispute.${jobNumber}.reply`}
          label="Your reply"
          hint={`${readers} read it.`}
          send="Send"
          onSend={send(control.replyToDispute)}
        />
      )}
      {dispute?.appealUntil && (
        <DisputeForm
          {...form}
          key="appeal"
          draft={`dispute.${jobNumber}.appeal`}
          label="Why is the decision wrong?"
          hint="A dispute is appealed once."
          send="Appeal"
          onSend={send(control.appealDispute)}
        />
      )}
      {dispute && (
        <p className={styles.note}>
          Keep the link to this page: it works while the dispute can be decided or appealed.
        </p>
      )}
      {page.mayDispute && !isOpening && (
        <Button fullWidth onClick={() => setOpening(true)}>
          Open a dispute
        </Button>
      )}
      {page.mayDispute && isOpening && (
        <DisputeForm
          {...form}
          key="open"
          draft={`dispute.${jobNumber}.open`}
          label="What went wrong with the visit or the price?"
          hint={`${readers} read it. An admin decides, and you read why here.`}
          send="Open Dispute"
          onSend={send(control.openDispute)}
        />
      )}
    </section>
  )
}
