import type { Configuration } from 'webpack'

const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/

/**
 * Takes the federation runtime from the shell, in place of a copy in every remoteEntry: all of what enhanced's own
 * `externalRuntime` leaves behind, 5 kB per micro-frontend. The shell's src/federation-runtime.ts provides it.
 */
export const externalRuntime: NonNullable<Configuration['externals']> = ({ request }, callback) => {
  if (request && bundlerRuntime.test(request)) callback(undefined, 'var _FEDERATION_BUNDLER_RUNTIME')
  else callback()
}
