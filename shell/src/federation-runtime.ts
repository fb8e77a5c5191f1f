import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = Parameters<typeof createInstance>[0]

/** Each remote has an instance of its own; one that is loaded again gets the instance it had. */
function init(options: Options) {
  const known = getInstance((instance) => instance.options.name === options.name)
  if (!known) return createInstance(options)
  known.initOptions(options)
  return known
}

/**
 * Hands the shell's federation runtime to the micro-frontends, which carry none of their own
 * (webpack/external-runtime.ts). Two things of it are made for the build that contains them and are replaced here:
 * `init` looks for the instance of its own build, and a host, which exposes nothing, has no `initContainerEntry`.
 */
export default function federationRuntime() {
  return {
    name: 'federation-runtime',
    beforeInit<T>(args: T): T {
      Object.assign(globalThis, {
        _FEDERATION_BUNDLER_RUNTIME: {
          ...federation,
          runtime: { ...runtime, init },
          bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
        },
      })
      return args
    },
  }
}
