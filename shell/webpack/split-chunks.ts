import type { ChunkGraph, Configuration, Module } from 'webpack'
import { signedInSources } from './lazy-files.ts'

/** How the parts that are loaded later are cut into files. */
export const splitChunks = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Loaded with the first form: pages with a table alone do without it. Where only two parts have forms each has its own
    // copy, as in the public remote, whose first view is one: apart it would take half a kB more.
    forms: {
      name: 'forms',
      test: /[\\/]node_modules[\\/]react-hook-form[\\/]/,
      minChunks: 3,
      enforce: true,
      priority: 2,
    },
    // Two copies of a package that keeps state would not know of each other.
    common: {
      name: 'common',
      test: /[\\/]node_modules[\\/](?!react-hook-form[\\/])/,
      minChunks: 2,
      enforce: true,
      priority: 1,
    },
    // One file instead of five: fewer requests, of which a browser makes six at a time over HTTP/1.1, and fewer bytes.
    signedIn: { name: 'signed-in', test: isForSignedIn, minChunks: 1, enforce: true },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks']

/**
 * True for a module that nothing but the parts of every signed-in screen carries. Not for the use of a shared module:
 * the file that provides it would wait for itself.
 */
function isForSignedIn(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  if (module.type === 'consume-shared-module') return false
  const chunks = [...chunkGraph.getModuleChunksIterable(module)]
  return (
    chunks.length > 0 &&
    chunks.every((chunk) =>
      chunkGraph
        .getChunkRootModules(chunk)
        .some((part) => signedInSources.has(part.nameForCondition() ?? '')),
    )
  )
}
