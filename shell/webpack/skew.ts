import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { missingFrom, RemoteManifest, SharedApi } from '@snake-dispatch/contract/remote-manifest'
import { remoteFolders, root } from './workspace.ts'

const read = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => undefined)

/** Sentences about built remotes that need something which the built shell does not share. */
export async function skewWarnings(): Promise<string[]> {
  const apiText = await read('shell/dist/host/shared-api.json')
  if (!apiText) return []
  const api = SharedApi.parse(JSON.parse(apiText))
  const manifests = await Promise.all(
    remoteFolders.map(async (folder) => [folder, await read(`${folder}/dist/mf-manifest.json`)] as const),
  )
  return manifests.flatMap(([folder, text]) => {
    const missing = text ? missingFrom(api, RemoteManifest.parse(JSON.parse(text))) : []
    if (!missing.length) return []
    const names = missing.join(', ')
    return `${folder} needs a newer shell, which shares ${names}: build and deploy the shell first`
  })
}
