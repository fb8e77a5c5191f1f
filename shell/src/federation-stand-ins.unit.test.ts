import { satisfy as satisfyOfRuntime } from '@module-federation/runtime-core'
import { bundlerRuntime } from '@module-federation/webpack-bundler-runtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getSharedFallbackGetter, init, satisfy } from './federation-stand-ins.ts'

test('of releases the stand-in accepts what the federation runtime accepts', () => {
  const part = fc.oneof(fc.nat(11), fc.nat())
  const release = fc.tuple(part, part, part).map((parts) => parts.join('.'))
  const pair = fc.oneof(
    fc.tuple(release, release),
    release.map((same) => [same, same] as const),
  )
  fc.assert(
    fc.property(pair, fc.constantFrom('', '<='), ([version, other], operator) => {
      const range = `${operator}${other}`
      expect([version, range, satisfy(version, range)]).toEqual([
        version,
        range,
        satisfyOfRuntime(version, range),
      ])
    }),
    { numRuns: 1_000 },
  )
})

test('without smaller copies of shared modules the stand-ins do what the federation runtime does', () => {
  const federation = {
    initOptions: { name: 'shell' },
    runtime: { init: ({ name }: { name: string }) => `started ${name}` },
  }
  const started = init({ webpackRequire: { federation } })
  expect(started).toBe('started shell')
  expect(bundlerRuntime.init({ webpackRequire: { federation } } as never)).toBe(started)

  const factory = () => {}
  const asked = { shareKey: 'react', factory, webpackRequire: { federation } }
  expect(getSharedFallbackGetter(asked)).toBe(factory)
  expect(bundlerRuntime.getSharedFallbackGetter(asked as never)).toBe(factory)
})
