import { answerEvents } from './answer-events.ts'
import { startCaching } from './caching.ts'
import { reportCrashes } from './crash-events.ts'
import type { WorkerScope } from './worker-scope.ts'

reportCrashes(self)
answerEvents(self as unknown as WorkerScope)
startCaching(self)
