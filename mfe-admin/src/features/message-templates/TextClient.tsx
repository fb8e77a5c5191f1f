import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { smsHref } from '@snake-dispatch/domain/client-message'
import { fillMessage, messageTemplates } from '@snake-dispatch/domain/message-templates'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button } from '@snake-dispatch/design-system'
import { Menu, type MenuEntry } from '@snake-dispatch/design-system/menu'
import { useMessageTemplates } from './queries.ts'

/** Texts the client of a job: a message of one's own, or one of the words that stand ready (D-164). */
export function TextClient({ job, number }: { job: QueuedJob; number: string }) {
  const { data = [] } = useMessageTemplates()
  const facts = {
    name: job.clientName,
    number: String(job.jobNumber),
    eta: job.claimedEta ? formatSydney(new Date(job.claimedEta), 'time') : '',
    price: dollarsText(job.quotedCost),
  }
  const entries: MenuEntry[] = [
    { label: 'Own words', icon: 'sms', href: `sms:${dialledNumber(number)}` },
    ...data
      .filter(({ kind }) => messageTemplates[kind].needs !== 'eta' || facts.eta !== '')
      .map(({ kind, words }): MenuEntry => ({
        label: messageTemplates[kind].label,
        icon: 'sms',
        href: smsHref(number, fillMessage(words, facts)),
      })),
  ]
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" icon="sms" aria-label={`Text ${job.clientName}`}>
          Text
        </Button>
      }
      entries={entries}
    />
  )
}
