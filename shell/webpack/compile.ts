import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { rememberBuild, retainLastBuild } from './retention.ts'
import { root } from './workspace.ts'

/** The build configurations of a front end, from its own webpack.config.ts. */
export async function configurationsOf(name: string): Promise<Configuration[]> {
  const file = pathToFileURL(path.join(root, name, 'webpack.config.ts')).href
  const { default: configurations } = (await import(file)) as { default: Configuration[] }
  return configurations
}

/**
 * Builds one front end in this process.
 * @throws Error with webpack's own words when it does not build.
 */
export async function compile(name: string): Promise<void> {
  const dist = path.join(root, name, 'dist')
  await retainLastBuild(dist)
  const files: string[] = []
  for (const configuration of await configurationsOf(name)) files.push(...(await run(configuration)))
  await rememberBuild(dist, files)
}

/** Answers the full paths of the files it wrote. */
function run(configuration: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    compiler.run((error, stats) => {
      const faults = stats?.hasErrors()
        ? stats.toString({ all: false, errors: true, colors: false })
        : undefined
      if (stats?.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }))
      const assets = stats?.compilation.getAssets() ?? []
      compiler.close(() => {
        if (error) reject(error)
        else if (faults) reject(new Error(`${configuration.name} does not build\n${faults}`))
        else resolve(assets.map(({ name }) => path.join(compiler.outputPath, name)))
      })
    })
  })
}
