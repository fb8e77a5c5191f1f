import { coverageWeek, ownCoverAsks } from '@snake-dispatch/contract/cover'
import { ownDisputes, staffDisputes } from '@snake-dispatch/contract/disputes'
import { jobOffers } from '@snake-dispatch/contract/job-mates'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { officeMessages } from '@snake-dispatch/contract/office-messages'
import { queryClientRef } from '@snake-dispatch/kit/host'

const lists: Partial<Record<Notification['type'], { path: string }>> = {
  officeMessage: officeMessages,
  jobOffered: jobOffers,
  offerAnswered: jobOffers,
  coverAsked: ownCoverAsks,
  coverAnswered: coverageWeek,
  disputeChanged: ownDisputes,
  disputeToDecide: staffDisputes,
}

/** Lets the open page read again what these notices have changed. Loaded with the first notice: its calls weigh 6 kB. */
export function readListsAgain(found: readonly Pick<Notification, 'type'>[]): void {
  const paths = new Set(found.flatMap(({ type }) => lists[type]?.path ?? []))
  for (const path of paths) void queryClientRef.current?.invalidateQueries({ queryKey: [path] })
}
