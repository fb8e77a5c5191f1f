import type { Compilation, Module } from 'webpack'

/** The scripts and stylesheets of the chunks that contain a source file, and of those loaded along with them. */
export function filesOf(compilation: Compilation, file: string): string[] {
  const files = groupsOf(compilation, file).flatMap((group) => group.getFiles())
  return [...new Set(files)].filter((name) => /\.(js|css)$/.test(name))
}

/** All modules of these chunks. */
export function modulesWith(compilation: Compilation, file: string): Module[] {
  const chunks = groupsOf(compilation, file).flatMap((group) => group.chunks)
  return chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
}

function groupsOf({ chunkGraph, modules }: Compilation, file: string) {
  return [...modules]
    .filter((module) => module.nameForCondition() === file)
    .flatMap((module) => [...chunkGraph.getModuleChunksIterable(module)])
    .flatMap((chunk) => [...chunk.groupsIterable])
}
