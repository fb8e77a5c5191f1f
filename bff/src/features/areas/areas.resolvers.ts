import { serviceAreas as serviceAreasCall } from '@snake-dispatch/contract/areas'
import { serviceAreas, suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The areas whose suburbs a catcher can choose."
    serviceAreas: [ServiceArea!]!
  }

  type ServiceArea {
    name: String!
    suburbs: [String!]!
  }
`

/** The service areas with their suburbs, which are two calls of REST. */
export const areasOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    serviceAreas: { endpoint: serviceAreasCall, resolve: () => serviceAreas.map((name) => ({ name })) },
  },
  fields: {
    ServiceArea: { suburbs: ({ name }: { name: string }) => suburbsOfArea(name) ?? [] },
  },
}
