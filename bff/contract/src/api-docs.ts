import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

/** This table as an OpenAPI document, for programs. */
export const openApi = defineEndpoint({
  name: 'openApi',
  summary: 'This document: every call as OpenAPI 3.1',
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  status: 200,
  answer: z.looseObject({ openapi: z.string() }),
})

/** The same document as a page, for people. */
export const apiDocs = defineEndpoint({
  name: 'apiDocs',
  summary: 'This document as a page to read',
  method: 'GET',
  path: '/api/docs',
  who: 'anyone',
  status: 200,
  answer: z.instanceof(Uint8Array),
  mediaType: 'text/html',
})
