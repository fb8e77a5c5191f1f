import { expect, test } from 'vitest'
import { RouteTable } from './route-table.ts'

function tableOf(...paths: `/api/${string}`[]): RouteTable<string> {
  const table = new RouteTable<string>()
  for (const path of paths) table.add({ method: 'GET', path }, path)
  return table
}

test('a fixed path wins over one with a parameter', () => {
  const table = tableOf('/api/jobs/{id}', '/api/jobs/available')
  expect(table.find('GET', '/api/jobs/available')?.route).toBe('/api/jobs/available')
  expect(table.find('GET', '/api/jobs/7')).toEqual({ route: '/api/jobs/{id}', params: { id: '7' } })
})

test('method, length and encoding have to fit', () => {
  const table = tableOf('/api/areas/{area}/suburbs')
  expect(table.find('GET', '/api/areas/North%20Shore/suburbs')?.params).toEqual({ area: 'North Shore' })
  for (const path of [
    '/api/areas/x',
    '/api/areas//suburbs',
    '/api/areas/%E0%A4%A/suburbs',
    '/api/areas/x/suburbs/',
  ]) {
    expect(table.find('GET', path)).toBeNull()
  }
  expect(table.find('POST', '/api/areas/x/suburbs')).toBeNull()
})

test('two endpoints cannot claim one path', () => {
  expect(() => tableOf('/api/me', '/api/me')).toThrow('Two endpoints claim GET /api/me')
  expect(() => tableOf('/api/jobs/{id}', '/api/jobs/{jobId}')).toThrow('Two endpoints claim')
})
