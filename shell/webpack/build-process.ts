import { buildOne } from './build-one.ts'

// A process of `buildChanged` for the front end that its argument names: it sends its parent why a build failed.
try {
  await buildOne(process.argv[2]!)
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error))
}
