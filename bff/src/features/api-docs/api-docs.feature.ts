import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Feature } from '../../core/core.ts'
import { writeOpenApi, type OpenApi } from './openapi.ts'
import { swaggerFiles, swaggerPage } from './swagger-ui.ts'

/**
 * The API documentation: the OpenAPI document of the contract's table at /api/openapi.json, its viewer at /api/docs.
 * `files` serves the viewer's scripts and styles.
 */
export function createApiDocs(endpoints: readonly Endpoint[], publicOrigin?: string) {
  let document: OpenApi | undefined
  return {
    name: 'api-docs',
    files: swaggerFiles(),
    handlers: {
      openApi(call) {
        call.set('cache-control', 'no-cache')
        return (document ??= writeOpenApi(endpoints, publicOrigin))
      },
      apiDocs(call) {
        call.set('content-type', 'text/html; charset=utf-8')
        call.set('cache-control', 'no-cache')
        return Buffer.from(swaggerPage)
      },
    },
  } satisfies Feature & { files: unknown }
}
