import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

/** This table as an OpenAPI document. */
export const openApi = defineEndpoint({
  name: 'openApi',
  summary: 'This document, as OpenAPI 3.1',
  method: 'GET',
  path: '/api/openapi.json',
  audience: 'anyone',
  status: 200,
  answer: z.looseObject({ openapi: z.string() }),
  revalidates: true,
})

/** The viewer of the document. */
export const apiDocs = defineEndpoint({
  name: 'apiDocs',
  summary: 'The viewer of this document',
  method: 'GET',
  path: '/api/docs',
  audience: 'anyone',
  status: 200,
  answer: z.instanceof(Uint8Array),
  mediaType: 'text/html',
})
