import * as core from '@module-federation/runtime-tools/runtime-core'

/** Hands the shell's federation runtime to the micro-frontends, which carry none of their own. */
export default function runtimeCore() {
  return {
    name: 'runtime-core',
    beforeInit<T>(args: T): T {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
      return args
    },
  }
}
