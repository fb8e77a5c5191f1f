import webpack, { type Configuration } from 'webpack'
import { configurationsOf } from './compile.ts'
import { forgetBuild } from './inputs.ts'

/** Milliseconds to wait for further changes before building. */
const SETTLE = 50

/** Builds front ends and goes on building what changes; answers when all have been built once, with or without faults. */
export async function watchFrontEnds(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(forgetBuild))
  const configurations = (await Promise.all(names.map(configurationsOf))).flat()
  await Promise.all(configurations.map(watch))
}

function watch(configuration: Configuration): Promise<void> {
  const { name } = configuration
  return new Promise((resolve) => {
    webpack(configuration).watch({ aggregateTimeout: SETTLE }, (error, stats) => {
      if (error) console.error(`${name} does not build`, error)
      else if (stats?.hasErrors()) console.error(stats.toString({ all: false, errors: true, colors: true }))
      else console.log(`${name} built in ${((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1_000} s`)
      resolve()
    })
  })
}
