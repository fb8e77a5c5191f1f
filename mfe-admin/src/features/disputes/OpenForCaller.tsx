import { useState } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { staffDisputePath } from '@snake-dispatch/contract/paths'
import type { DisputeSubject } from '@snake-dispatch/domain/dispute'
import { disputeTitle } from '@snake-dispatch/domain/dispute-text'
import { Card, Heading, Select } from '@snake-dispatch/design-system'
import { useNavigate } from '@snake-dispatch/kit/router'
import { DisputeForm } from '@snake-dispatch/screen-parts/dispute-form'
import styles from './Disputes.module.css'
import { useOpenForCaller } from './queries.ts'

interface OpenForCallerProps {
  jobId: number
  jobNumber: string
  /** What it may be opened about. */
  subjects: readonly DisputeSubject[]
  user: User
}

/** Opens a dispute about a job for somebody who rings the office (D-175). */
export function OpenForCaller({ jobId, jobNumber, subjects, user }: OpenForCallerProps) {
  const [subject, setSubject] = useState<DisputeSubject>(subjects.includes('visit') ? 'visit' : 'share')
  const { mutate, isPending, stop } = useOpenForCaller(jobId)
  const navigate = useNavigate()
  return (
    <Card as="section" aria-labelledby="new-dispute" padding="large">
      <Heading level={2} size="xl" id="new-dispute">
        New dispute about job #{jobNumber}
      </Heading>
      <div className={styles.content}>
        <Select
          label="About"
          options={subjects.map((value) => ({ value, label: disputeTitle[value] }))}
          value={subject}
          onChange={({ target }) => setSubject(subjects.find((each) => each === target.value)!)}
        />
        <DisputeForm
          owner={user.id}
          draft={`dispute.${jobId}.open`}
          label="What the caller says"
          hint="Both parties read it. Say who rang."
          send="Open Dispute"
          isSending={isPending}
          onStop={stop}
          onSend={(text, onSent) =>
            mutate(
              { subject, text },
              {
                onSuccess({ disputeId }) {
                  onSent()
                  void navigate(staffDisputePath(disputeId))
                },
              },
            )
          }
        />
      </div>
    </Card>
  )
}
