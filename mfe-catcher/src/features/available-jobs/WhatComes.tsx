import { isModerator, type User } from '@snake-dispatch/contract/user'
import { catches } from '@snake-dispatch/domain/dispatch/catches'
import { newJobsSentence } from '@snake-dispatch/domain/dispatch/reach-text'
import { useOnCall, useReach } from '@snake-dispatch/screen-parts/on-call'

/** What an empty list does not show (JOB-05, DISP-16), and whether new jobs ring here (D-145). */
export function WhatComes({ user }: { user: User }) {
  const isLimited = user.serviceSuburbs.some((suburb) => suburb.trim() !== '') && !isModerator(user)
  return (
    <>
      {isLimited && 'Jobs outside your service suburbs are shown when nobody nearer claims them. '}
      {catches(user) && !user.isDemo ? <NewJobs /> : newJobsSentence(null, null)}
    </>
  )
}

function NewJobs() {
  const { data } = useOnCall()
  return newJobsSentence(data?.isOnCall ?? null, useReach(data))
}
