import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { smsHref } from '@snake-dispatch/domain/client-message'
import {
  fillMessage,
  isReady,
  messageFacts,
  messageTemplates,
} from '@snake-dispatch/domain/message-templates'
import { Button } from '@snake-dispatch/design-system'
import { Menu, type MenuEntry } from '@snake-dispatch/design-system/menu'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { useMessageTemplates } from './queries.ts'

/** Texts the client of a job: a message of one's own, or one of the words that stand ready (D-164). */
export function TextClient({ job, number }: { job: QueuedJob; number: string }) {
  const { data = [] } = useMessageTemplates()
  const facts = messageFacts(job, useNow())
  const entries: MenuEntry[] = [
    { label: 'Own words', icon: 'sms', href: `sms:${dialledNumber(number)}` },
    ...data
      .filter(({ kind }) => isReady(kind, facts))
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
