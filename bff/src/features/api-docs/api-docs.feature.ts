import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Feature } from '../../core/core.ts'
import { jsonText, type JsonText } from '../../calls/handler.ts'
import { drawDocsPage } from './docs-page.ts'
import { writeOpenApi } from './openapi.ts'

/**
 * The API described: for programs at /api/openapi.json, for people at /api/docs. Both are made of the table, when
 * somebody first asks for one.
 */
export function createApiDocs(endpoints: readonly Endpoint[], publicOrigin?: string) {
  let written: { json: JsonText; page: Uint8Array } | undefined
  const write = () => {
    const document = writeOpenApi(endpoints, publicOrigin)
    return {
      json: jsonText(JSON.stringify(document)),
      page: new TextEncoder().encode(drawDocsPage(document)),
    }
  }
  return {
    name: 'api-docs',
    handlers: {
      openApi: () => (written ??= write()).json,
      apiDocs(call) {
        call.set('content-type', 'text/html; charset=utf-8')
        return (written ??= write()).page
      },
    },
  } satisfies Feature
}
