import type { Core, Feature } from '../../core/core.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { createDecisions } from './decisions.service.ts'
import { listDisputes, listOwnDisputes, readStaffDispute } from './dispute-lists.service.ts'
import type { Disputes } from './disputes.service.ts'
import { listUnpaidShares } from './unpaid-shares.service.ts'

/** Disputes about jobs, and the list of unpaid shares (D-175). Clients have theirs on their page. */
export function createDisputes(
  core: Pick<Core, 'clock'>,
  service: Disputes,
  links: Pick<ClientLinks, 'tokensOf'>,
) {
  const decisions = createDecisions(core, service)
  const now = () => core.clock.now()
  return {
    name: 'disputes',
    handlers: {
      openDispute: (call) => service.open(call, call.params.id, call.body),
      ownDisputes: (call) => listOwnDisputes(call, now()),
      replyToDispute: (call) => service.reply(call, call.params.disputeId, call.body.text),
      appealDispute: (call) => service.appeal(call, call.params.disputeId, call.body.text),
      async staffDisputes(call) {
        const { disputes, nextCursor } = await listDisputes(call.scope, call.query, now())
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return disputes
      },
      staffDispute: (call) => readStaffDispute(call, { disputeId: call.params.disputeId, links, now: now() }),
      decideDispute: (call) => decisions.decide(call, call.params.disputeId, call.body),
      async unpaidShares(call) {
        const { shares, nextCursor } = await listUnpaidShares(call.scope, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return shares
      },
    },
  } satisfies Feature
}
