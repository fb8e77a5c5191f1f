import type { Core, Feature } from '../../core/core.ts'
import type { Fairness } from '../fairness/fairness.service.ts'
import type { Hoaxes } from '../hoaxes/hoaxes.service.ts'
import type { MessageQueue } from '../messages/message-queue.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { addAccountNote, readAccountNotes } from './account-notes.service.ts'
import { readBoardMap } from './board-map.service.ts'
import { readBoardSettings, saveBoardSettings } from './board-settings.service.ts'
import { coverageAlarmTask } from './coverage-alarm.service.ts'
import { readCoverage } from './coverage.service.ts'
import { listEndedJobs } from './ended-jobs.service.ts'
import { findAnything } from './find.service.ts'
import { jobsOfNumber, readAccountJobs } from './find-jobs.service.ts'
import { readJobLife } from './job-life.service.ts'
import { noteCall } from './job-calls.service.ts'
import { jobViewersOverGraphql } from './job-viewers.resolvers.ts'
import { createJobViewers } from './job-viewers.service.ts'
import { addJobNote } from './job-notes.service.ts'
import { countQueue, listQueue } from './job-queue.service.ts'
import { listOfficeMessages, markMessageRead, sendOfficeMessage } from './office-messages.service.ts'
import { readPerson } from './person.service.ts'
import { lateJobsTask } from './late-jobs.service.ts'

/**
 * The office's side of dispatch: the queue, a job's history, who covers which region, and the notices to moderators.
 */
export function createOffice(
  core: Core,
  {
    notices,
    messages,
    fairness,
    hoaxes,
    processId,
  }: {
    notices: OfficeNotices
    messages: Pick<MessageQueue, 'enqueueForDuty'>
    fairness: Fairness
    hoaxes: Hoaxes
    processId: string
  },
) {
  const now = () => core.clock.now()
  const viewers = createJobViewers(core, processId)
  return {
    name: 'office',
    graphql: [jobViewersOverGraphql(viewers)],
    start() {
      viewers.start()
      return Promise.resolve()
    },
    stop: () => viewers.stop(),
    tasks: [coverageAlarmTask(core, notices, messages), lateJobsTask(core, notices, fairness)],
    handlers: {
      jobQueue: async (call) => {
        const { jobs, nextCursor } = await listQueue(call, call.query, now())
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return jobs
      },
      boardSettings: ({ scope, account }) => readBoardSettings(scope, account.id),
      saveBoardSettings: (call) => saveBoardSettings(call, call.body),
      queueCounts: ({ scope }) => countQueue(scope, now()),
      boardMap: ({ scope }) => readBoardMap(scope, now()),
      jobLife: (call) => readJobLife(call, hoaxes, call.params.jobNumber, now()),
      addJobNote: (call) =>
        addJobNote(call, core, {
          jobId: call.params.jobId,
          ...call.body,
          idempotency: call.idempotency,
        }),
      noteCall: (call) =>
        noteCall(call, core, { jobId: call.params.jobId, ...call.body, idempotency: call.idempotency }),
      find: (call) => findAnything(call, call.query),
      endedJobs: async (call) => {
        const { jobs, nextCursor } = await listEndedJobs(call.scope, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return jobs
      },
      knownNumber: async ({ scope, query }) => ({
        jobs: await jobsOfNumber(scope, query.mobile),
        hoaxMark: await hoaxes.markOf(scope, query.mobile),
      }),
      accountJobs: ({ scope, params }) => readAccountJobs(scope, params.userId),
      accountNotes: ({ scope, params }) => readAccountNotes(scope, params.userId),
      addAccountNote: (call) =>
        addAccountNote(call, {
          userId: call.params.userId,
          ...call.body,
          idempotency: call.idempotency,
        }),
      sendOfficeMessage: (call) =>
        sendOfficeMessage(
          call,
          { clock: core.clock, notices },
          { userId: call.params.userId, ...call.body, idempotency: call.idempotency },
        ),
      officeMessages: listOfficeMessages,
      markMessageRead: (call) => markMessageRead(call, core, call.params.messageId),
      person: ({ scope, params }) => readPerson(scope, params.userId, now()),
      coverage: ({ scope }) => readCoverage(scope, now()),
    },
  } satisfies Feature
}
