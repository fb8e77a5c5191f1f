import webpack from 'webpack'
import { contractEntryPoint, sharedModules } from './shared-modules.ts'

const contractFolder = /[\\/]bff[\\/]contract[\\/]src$/
const neighbour = /^\.\/([\w-]+)\.ts$/

/**
 * Lets the modules of the contract that a section carries itself take their shared neighbours from the shell: they
 * import each other by relative paths, which federation does not see.
 */
export const sharedNeighbours = new webpack.NormalModuleReplacementPlugin(neighbour, (resource) => {
  const name = neighbour.exec(resource.request)?.[1]
  if (name && contractFolder.test(resource.context) && contractEntryPoint(name) in sharedModules)
    resource.request = contractEntryPoint(name)
})
