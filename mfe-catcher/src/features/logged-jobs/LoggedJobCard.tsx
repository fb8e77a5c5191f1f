import { memo } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { openDisputePath } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { loggedState } from '@snake-dispatch/domain/logged-job'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { Badge, DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { Link } from '@snake-dispatch/kit/router'
import { openableDisputes } from '@snake-dispatch/screen-parts/job-disputes'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { suburbText } from '../job/job-texts.ts'
import { CorrectDialog, WithdrawDialog } from './lazy-dialogs.ts'
import styles from './LoggedJobCard.module.css'
import { shareItem, stateBadge, stateText } from './logged-texts.ts'

/**
 * A job that its reader logged: what became of it and what they get of it. Until somebody claims it they correct or
 * withdraw it (D-147).
 */
export const LoggedJobCard = memo(function LoggedJobCard({ job, user }: { job: Job; user: User }) {
  const correcting = CorrectDialog.useOpen()
  const withdrawing = WithdrawDialog.useOpen()
  const titleId = `logged-job-${job.id}`
  const state = loggedState(job)
  const { text, ...badge } = stateBadge(job)
  const says = stateText(job)
  const share = shareItem(job, user)
  const mayDispute = openableDisputes(job, useNow()).includes('share')
  return (
    <Card aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading level={2} size="xl" id={titleId}>
          {snakeLabel(job.snakeType)}
        </Heading>
        <p className={styles.number}>#{job.jobNumber}</p>
        <Badge {...badge}>{text}</Badge>
      </div>
      {says && <p className={styles.says}>{says}</p>}
      <DefinitionList
        items={[
          { term: 'Suburb', detail: suburbText(job) },
          { term: 'Urgency', detail: urgencyLabel(job.urgency) },
          { term: 'Client', detail: job.clientName },
          {
            term: 'Logged',
            detail: (
              <>
                <RelativeTime at={job.createdAt} />
                {job.isPublicSubmission && ', through your link'}
              </>
            ),
          },
          { term: 'Quoted cost', detail: dollarsText(job.quotedCost) },
          ...(share ? [share] : []),
        ]}
      />
      {state === 'waiting' && (
        <div className={styles.actions}>
          <Button aria-haspopup="dialog" loading={correcting.isOpening} onClick={correcting.open}>
            Correct
          </Button>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            loading={withdrawing.isOpening}
            onClick={withdrawing.open}
          >
            Withdraw
          </Button>
        </div>
      )}
      {mayDispute && (
        <div className={styles.actions}>
          <Button asChild size="small" variant="quiet">
            <Link to={openDisputePath(job.id, 'share')}>Dispute about the 20%</Link>
          </Button>
        </div>
      )}
      {correcting.isOpen && <CorrectDialog job={job} user={user} onClose={correcting.close} />}
      {withdrawing.isOpen && <WithdrawDialog job={job} user={user} onClose={withdrawing.close} />}
    </Card>
  )
})
