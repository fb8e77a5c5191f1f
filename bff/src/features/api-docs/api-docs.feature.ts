import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { JsonText } from '../../calls/handler.ts'
import type { Feature } from '../../core/core.ts'
import { writeOpenApi } from './openapi.ts'
import { swaggerFiles, swaggerPage, weakEtag } from './swagger-ui.ts'

/**
 * The API described: the OpenAPI document of the contract's table at /api/openapi.json, its viewer at /api/docs.
 * `files` serves the viewer's scripts and styles.
 */
export function createApiDocs(endpoints: readonly Endpoint[], publicOrigin?: string) {
  let document: { text: string; etag: string } | undefined
  const write = () => {
    const text = JSON.stringify(writeOpenApi(endpoints, publicOrigin))
    return { text, etag: weakEtag(text) }
  }
  return {
    name: 'api-docs',
    files: swaggerFiles(),
    handlers: {
      openApi(call) {
        const { text, etag } = (document ??= write())
        call.set('etag', etag)
        call.set('cache-control', 'no-cache')
        return new JsonText(text)
      },
      apiDocs(call) {
        call.set('content-type', 'text/html; charset=utf-8')
        call.set('cache-control', 'no-cache')
        return Buffer.from(swaggerPage)
      },
    },
  } satisfies Feature & { files: unknown }
}
