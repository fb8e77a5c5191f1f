import { buildOne } from './build-one.ts'

// A process of `buildChanged` for the front end that its argument names: it sends its parent why a build failed, and ends
// with 1 then.
try {
  await buildOne(process.argv[2]!)
} catch (error) {
  process.exitCode = 1
  process.send?.(error instanceof Error ? error.message : String(error))
}
