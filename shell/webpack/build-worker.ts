import { workerData } from 'node:worker_threads'
import { buildOne } from './build-one.ts'

// A thread of `buildChanged`: an error ends it, and is the answer.
const { frontEnd } = workerData as { frontEnd: string }
await buildOne(frontEnd)
