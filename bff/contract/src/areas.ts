import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

export const serviceAreas = defineEndpoint({
  name: 'serviceAreas',
  summary: 'The areas whose suburbs a catcher can choose',
  method: 'GET',
  path: '/api/service-areas',
  audience: 'signedIn',
  status: 200,
  answer: z.strictObject({ serviceAreas: z.array(z.string()) }),
  revalidates: true,
})

export const areaSuburbs = defineEndpoint({
  name: 'areaSuburbs',
  summary: 'The suburbs of an area, by its name or slug',
  method: 'GET',
  path: '/api/service-areas/{area}/suburbs',
  audience: 'signedIn',
  params: z.strictObject({ area: z.string().check(z.maxLength(80)) }),
  status: 200,
  answer: z.strictObject({ suburbs: z.array(z.string()) }),
  revalidates: true,
})
