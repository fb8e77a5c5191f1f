import { stripVTControlCharacters } from 'node:util'
import webpack, { type Configuration, type Stats } from 'webpack'
import { keepBuildFault } from './build-fault.ts'
import { configurationsOf } from './compile.ts'
import { forgetBuild } from './inputs.ts'

/** Milliseconds to wait for further changes before building. */
const SETTLE = 20
/** The same for what open pages do not wait for: first comes what they show. */
const SETTLE_PRERENDER = 250

/**
 * Builds front ends and goes on building what changes. A build with faults leaves the last good one in place.
 * Settles when all have been built once, with or without faults; the shell without, since nothing is served before.
 */
export async function watchFrontEnds(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(watchFrontEnd))
}

async function watchFrontEnd(name: string): Promise<void> {
  await forgetBuild(name)
  const faults = new Map<Configuration, string>()
  let written = Promise.resolve()
  const built = (await configurationsOf(name)).map(
    (configuration) =>
      new Promise<void>((resolve) => {
        watch(configuration, (fault) => {
          faults.set(configuration, fault)
          // Also when nothing changed: a build that succeeds may clear its folder.
          written = written.then(() => keepBuildFault(name, textOf(faults))).catch(console.error)
          if (!fault || name !== 'shell') resolve(written)
        })
      }),
  )
  await Promise.all(built)
}

/** The builds for the browser and for prerendering mostly say the same. */
function textOf(faults: ReadonlyMap<Configuration, string>): string {
  return [...new Set(faults.values())].filter(Boolean).join('\n\n')
}

/** @param onBuilt is called after every build with the reason why it failed, or with an empty text */
function watch(configuration: Configuration, onBuilt: (fault: string) => void): void {
  const { name, target } = configuration
  const isPrerender = String(target).startsWith('node')
  const options = {
    aggregateTimeout: isPrerender ? SETTLE_PRERENDER : SETTLE,
    ignored: '**/node_modules/**',
  }
  webpack(configuration).watch(options, (error, stats) => {
    const fault = error ? String(error) : faultOf(stats)
    if (fault) console.error(`${name} does not build\n${fault}`)
    else console.log(`${name} built in ${((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1_000} s`)
    onBuilt(fault)
  })
}

function faultOf(stats: Stats | undefined): string {
  if (!stats?.hasErrors()) return ''
  // Loaders may colour what they report.
  return stripVTControlCharacters(stats.toString({ all: false, errors: true, colors: false }))
}
