import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { basics } from './basics.ts'
import { graphqlAnswer, pathsBeyondRest } from './beyond-rest.ts'
import { headers } from './headers.ts'
import { JsonSchemas } from './json-schemas.ts'
import { withNotes } from './notes.ts'
import type { OpenApi } from './openapi-document.ts'
import { operationOf } from './operation.ts'
import { refusalWithIssues } from './refusals.ts'

/** Writes the contract's table as an OpenAPI document. @param origin under which the portal is reached, if configured */
export function writeOpenApi(endpoints: readonly Endpoint[], origin?: string): OpenApi {
  const schemas = new JsonSchemas()
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  Object.assign(paths, pathsBeyondRest(schemas))
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Snake Dispatch NSW',
      version: '1.0.0',
      description: basics.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
    },
    servers: [{ url: origin ?? '/' }],
    tags: [...new Set(operations.flatMap(({ tags }) => tags))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...withNotes(schemas.components),
        RefusalWithIssues: refusalWithIssues,
        GraphqlAnswer: graphqlAnswer,
      },
      headers,
      securitySchemes: securitySchemes(origin),
    },
  }
}

function securitySchemes(origin: string | undefined): OpenApi['components']['securitySchemes'] {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: origin?.startsWith('https:') ? '__Host-session' : 'session',
      description: 'Set by POST /api/auth/login (Set-Cookie); send it with every call',
    },
    sameOrigin: {
      type: 'apiKey',
      in: 'header',
      name: 'Origin',
      description: `The portal’s own origin${origin ? `, ${origin}` : ', that of the address which is called'}: it proves that no other site caused the request. Browsers send it by themselves; any other client sets it.`,
    },
  }
}
