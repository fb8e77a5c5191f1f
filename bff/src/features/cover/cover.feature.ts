import type { Core, Feature } from '../../core/core.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { createCoverAnswers } from './cover-answers.service.ts'
import { createCoverAsks } from './cover-asks.service.ts'
import { listPossibleCovers, readCoverageWeek } from './cover-week.service.ts'

/** Who covers which region in the next days, and whom staff ask to (D-170). */
export function createCover(core: Pick<Core, 'clock' | 'events'>, notices: OfficeNotices) {
  const asks = createCoverAsks({ ...core, notices })
  const answers = createCoverAnswers({ ...core, notices })
  const now = () => core.clock.now()
  return {
    name: 'cover',
    tasks: [asks.task],
    handlers: {
      coverageWeek: ({ scope }) => readCoverageWeek(scope, now()),
      possibleCovers: ({ scope, query }) => listPossibleCovers(scope, query, now()),
      askForCover: (call) => asks.ask(call, call.body, call.idempotency),
      withdrawCoverAsk: (call) => asks.withdraw(call, call.params.askId),
      ownCoverAsks: (call) => answers.list(call),
      answerCoverAsk: (call) => answers.answer(call, call.params.askId, call.body.answer),
    },
  } satisfies Feature
}
