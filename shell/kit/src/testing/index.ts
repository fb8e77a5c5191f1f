/**
 * The test harness of the front ends: typed answers of the server, and factories of people and jobs. Tests render with
 * `renderPortal` of `@snake-dispatch/kit/testing/vitest`, stories with `portalStory` of
 * `@snake-dispatch/kit/testing/storybook`.
 */
export { answer, never, pageOf, refusal, refuse, unreachable, type CallParts, type Reply } from './answers.ts'
export { validCredentials } from './credentials.ts'
export { fakePosition, penrith } from './fake-position.ts'
export { availableJob, claimedJob, completedJob, photo } from './jobs.ts'
export { sampleReturn } from './licence-return.ts'
export { catcher, logger, pendingCatcher, registration, userOf } from './people.ts'
export { portalConfigOf } from './portal-config.ts'
export { portalRoutes } from './portal-routes.ts'
export {
  alwaysOnCall,
  onCallReaching,
  ownOnCall,
  startServer,
  type RecordedCall,
  type TestServer,
} from './server.ts'
export { fakePushDevice } from './fake-push-device.ts'
