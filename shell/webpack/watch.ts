import { stripVTControlCharacters } from 'node:util'
import webpack, { type Configuration } from 'webpack'
import { keepBuildFault } from './build-fault.ts'
import { configurationsOf } from './compile.ts'
import { forgetBuild } from './inputs.ts'

/** Milliseconds to wait for further changes before building. */
const SETTLE = 20
/** The same for what open pages do not wait for: first comes what they show. */
const SETTLE_PRERENDER = 250

/**
 * Builds front ends and goes on building what changes. A build with faults leaves the last good one in place.
 * Settles when all have been built once, with or without faults.
 */
export async function watchFrontEnds(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(watchFrontEnd))
}

async function watchFrontEnd(name: string): Promise<void> {
  await forgetBuild(name)
  const faults = new Map<Configuration, string>()
  let written = Promise.resolve()
  const configurations = await configurationsOf(name)
  const builds = configurations.map((configuration) =>
    watch(configuration, (fault) => {
      faults.set(configuration, fault)
      // Also when nothing changed: a build that succeeds clears its folder.
      written = written.then(() => keepBuildFault(name, textOf(faults.values())))
      return written
    }),
  )
  await Promise.all(builds)
}

/** The browser's build and the prerendering one mostly say the same. */
function textOf(faults: Iterable<string>): string {
  return [...new Set(faults)].filter(Boolean).join('\n\n')
}

/** @param onBuilt gets why a build failed, or an empty text */
function watch(configuration: Configuration, onBuilt: (fault: string) => Promise<void>): Promise<void> {
  const { name, target } = configuration
  const isPrerender = String(target).startsWith('node')
  const options = {
    aggregateTimeout: isPrerender ? SETTLE_PRERENDER : SETTLE,
    ignored: '**/node_modules/**',
  }
  return new Promise((resolve) => {
    webpack(configuration).watch(options, (error, stats) => {
      const fault = error
        ? String(error)
        : stats?.hasErrors()
          ? stripVTControlCharacters(stats.toString({ all: false, errors: true, colors: false }))
          : ''
      if (fault) console.error(`${name} does not build\n${fault}`)
      else console.log(`${name} built in ${((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1_000} s`)
      onBuilt(fault).then(resolve, (problem: unknown) => {
        console.error(problem)
        resolve()
      })
    })
  })
}
