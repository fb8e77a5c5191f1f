import { answerEvents } from './answer-events.ts'
import type { WorkerScope } from './worker-scope.ts'

answerEvents(self as unknown as WorkerScope)
