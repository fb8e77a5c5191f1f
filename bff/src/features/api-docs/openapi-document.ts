import type { ErrorCode } from '@snake-dispatch/contract/errors'
import type { JsonSchema } from './json-schemas.ts'

/** What a body is written in, and its shape. */
export interface MediaTypes {
  [mediaType: string]: { schema?: JsonSchema; example?: unknown }
}

/** A header of an answer. */
export interface OpenApiHeader {
  description: string
  schema: JsonSchema
}

/** An answer of a call; headers by name. */
export interface OpenApiResponse {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: MediaTypes
  /** The stable code of a refusal: one for each status. */
  'x-code'?: ErrorCode
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** One call. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  /** Empty, or the one set of schemes that has to be satisfied. */
  security: Record<string, never[]>[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: boolean; content: MediaTypes }
  responses: Record<string, OpenApiResponse>
  /** The JSON frames of a socket. */
  'x-messages'?: { sent: JsonSchema; received: JsonSchema }
}

/** An OpenAPI 3.1 document, as far as this portal writes one. */
export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    headers: Record<string, OpenApiHeader>
    securitySchemes: Record<string, object>
  }
}
