import { answerEvents } from './answer-events.ts'
import { startCaching } from './caching.ts'
import type { WorkerScope } from './worker-scope.ts'

answerEvents(self as unknown as WorkerScope)
startCaching(self)
