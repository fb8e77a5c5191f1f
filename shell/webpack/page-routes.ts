import { parentPort, Worker, workerData } from 'node:worker_threads'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import type { PageRoute } from '@snake-dispatch/contract/page-route'

/** A page as its remote's routes.ts states it. */
export interface BuiltPage {
  route: PageRoute
  /** The source file of its component; undefined for a page that leads elsewhere. */
  file: string | undefined
}

/**
 * Reads the pages of a remote from its src/routes.ts, in a thread of its own: a watching build would get what it read
 * before.
 * @throws Error when the file cannot be run, or a page's `load` is no plain `import()`
 */
export function readPages(routesFile: string): Promise<BuiltPage[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: routesFile })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

interface StatedPage extends PageRoute {
  load?: () => Promise<unknown>
  redirect?: string
}

const importedFile = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])(\.\/.+?)\1\s*\)/

async function sendPages(routesFile: string): Promise<void> {
  const { pages } = (await import(pathToFileURL(routesFile).href)) as { pages: readonly StatedPage[] }
  const built = pages.map(({ load, redirect, ...route }): BuiltPage => {
    if (redirect !== undefined) return { route, file: undefined }
    const imported = importedFile.exec(String(load))?.[2]
    if (!imported) throw new Error(`The page ${route.path} needs a load: () => import('./…')`)
    return { route, file: path.join(path.dirname(routesFile), imported) }
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(built)
}

if (parentPort && typeof workerData === 'string') await sendPages(workerData)
