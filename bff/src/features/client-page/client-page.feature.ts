import type { Core, Feature } from '../../core/core.ts'
import {
  createClientPageService,
  type ClientPageNeeds,
  type ClientPageService,
} from './client-page.service.ts'

/** The page of a client who waits (DISP-30 to DISP-35). */
export function createClientPage(
  core: Core,
  needs: ClientPageNeeds,
): Feature & { service: ClientPageService } {
  const service = createClientPageService(core, needs)
  return {
    name: 'client-page',
    service,
    start: () => needs.links.open(),
    handlers: {
      readClientPage: ({ body, address }) => service.read({ ...body, address }),
      cancelRequest: ({ body: { link, seen }, address }) => service.cancel({ link, address }, seen),
      sayInside: ({ body, address }) => service.sayInside({ ...body, address }),
      addRequestPhoto: ({ body: { link, photoUrl }, address }) =>
        service.addPhoto({ link, address }, photoUrl),
      answerCame: ({ body: { link, came }, address }) => service.answerCame({ link, address }, came),
      askAgain: ({ body: { link, isInside }, address }) => service.askAgain({ link, address }, isInside),
      openClientDispute: ({ body: { link, text }, address }) => service.openDispute({ link, address }, text),
      replyToClientDispute: ({ body: { link, text }, address }) =>
        service.replyToDispute({ link, address }, text),
      appealClientDispute: ({ body: { link, text }, address }) =>
        service.appealDispute({ link, address }, text),
      settleNobodyCame: (call) => service.settle(call, call.params.jobId),
      readCatcherPhoto: ({ body, address }) => service.catcherPhoto({ ...body, address }),
      revokeClientLinks: (call) => service.revoke(call, call.params.jobId),
    },
  }
}
