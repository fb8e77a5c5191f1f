import { EntityId } from '@snake-dispatch/contract/entity-id'
import { Job } from '@snake-dispatch/contract/jobs'
import { me } from '@snake-dispatch/contract/session'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ContractTypes } from './contract-types.ts'
import { LiveSubscriptions } from './live-subscriptions.ts'
import { buildSchema } from './schema.ts'

test('API a schema of the contract is a type of GraphQL, as it is sent and as it is answered', () => {
  const types = new ContractTypes()
  const written = (schema: z.ZodMiniType) =>
    (['input', 'output'] as const).map((direction) => types.reference(schema, direction))
  expect(written(EntityId)).toEqual(['Int!', 'Int!'])
  expect(written(z.number())).toEqual(['Float!', 'Float!'])
  expect(written(z._default(z.boolean(), false))).toEqual(['Boolean', 'Boolean!'])
  expect(written(z.optional(z.array(z.nullable(z.string()))))).toEqual(['[String]', '[String]'])
  const eta = z.pipe(z.union([z.literal([15, 30]), z.string()]), z.transform(Number))
  expect(types.reference(eta, 'input')).toBe('Int!')
  expect(written(z.enum(['true', 'false']))).toEqual(['Boolean!', 'Boolean!'])
  expect(written(z.enum(['job.create', 'job.claim']))).toEqual(['String!', 'String!'])
  expect(types.reference(z.array(Job), 'output')).toBe('[Job!]!')
})

test('API an object without a name, and a name without a call, stop the start', () => {
  const types = new ContractTypes()
  expect(() => types.reference(z.strictObject({ accessNotes: z.string() }), 'output')).toThrow(
    'Name this output in type-names.ts: accessNotes',
  )
  expect(() => types.sdl).toThrow(/^No call uses Account, .*AdminInvoice, /)
})

test('API a module that takes the name of a field stops the start', () => {
  const again = {
    typeDefs: 'extend type Query { me: User! }',
    queries: { me: { endpoint: me, resolve: () => null } },
  }
  expect(() => buildSchema([again], new LiveSubscriptions())).toThrow('Two fields of Query are named me.')
})
