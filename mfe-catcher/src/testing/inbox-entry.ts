import type { InboxEntry } from '@snake-dispatch/contract/inbox'

/** An unread entry of the inbox, two minutes old. */
export const inboxEntry = (fields: Partial<InboxEntry> = {}): InboxEntry => ({
  id: 1,
  type: 'assigned',
  title: 'Job Assigned to You',
  message: 'Eastern Brown Snake in Penrith, job #10000012',
  jobId: 12,
  jobNumber: 10_000_012,
  isRead: false,
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  path: '/dashboard?tab=my-jobs',
  ...fields,
})
