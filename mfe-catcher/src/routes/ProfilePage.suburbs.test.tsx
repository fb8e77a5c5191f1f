import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { me } from '@snake-dispatch/contract/session'
import { areaSuburbs } from '@snake-dispatch/contract/areas'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { field, press, type } from '../testing/fields.ts'
import { openProfile, stored } from '../testing/profile.tsx'

beforeAll(everythingLoaded)

const button = (name: string) => screen.getByRole('button', { name })

describe('the service suburbs', () => {
  const choose = async (area: string) => {
    await screen.findByRole('option', { name: area })
    fireEvent.change(field('Add a service area'), { target: { value: area } })
  }
  const mountains = answer(areaSuburbs, () => ({ suburbs: ['Katoomba', 'Leura'] }))

  test('PROF-03 an area is added without duplicates, and the picture says what it means', async () => {
    openProfile(userOf({ serviceSuburbs: ['katoomba', 'Penrith'] }), [mountains])
    expect(
      await screen.findByText(
        'You get alerts from 2 suburbs in 2 regions: Blue Mountains and Western Sydney.',
      ),
    ).toBeTruthy()
    await choose('Blue Mountains')
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Suburbs Added',
        description: '1 suburb of Blue Mountains added to your list.',
      }),
    )
    expect(screen.getByText(/^Once you save, you get alerts from 3 suburbs in 2 regions/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Remove (katoomba|Leura|Penrith)$/ })).toHaveLength(3)
  })

  test('JOB-05 DISP-16 D-51 the profile says which jobs are not shown, and which are all the same', () => {
    openProfile(userOf({ serviceSuburbs: ['Penrith'] }), [])
    expect(
      screen.getByText(
        /^Jobs outside these suburbs are shown to you when nobody nearer claims them\. .* is not known is shown to everyone, .* only guessed to its whole region\.$/,
      ),
    ).toBeTruthy()
  })

  test('PROF-03 a failed load is said, and the list stays', async () => {
    openProfile(userOf({ serviceSuburbs: ['Penrith'] }), [refuse(areaSuburbs, 500)])
    await choose('Western Sydney')
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Error',
        description: 'Failed to load suburbs for this service area',
        variant: 'destructive',
      }),
    )
    expect(button('Remove Penrith')).toBeTruthy()
  })

  test('PROF-03 typed suburbs are trimmed; empty ones and duplicates are ignored', async () => {
    openProfile()
    const add = (suburb: string) => {
      type('Add a suburb', suburb)
      fireEvent.keyDown(field('Add a suburb'), { key: 'Enter' })
    }
    add('  Penrith ')
    expect(screen.getByText('Penrith added.')).toBeTruthy()
    add('PENRITH')
    expect(screen.getByText('PENRITH is in your list already.')).toBeTruthy()
    add('   ')
    type('Add a suburb', 'Atlantis')
    press('Add')
    expect(screen.getAllByRole('button', { name: /^Remove [A-Z]/ })).toHaveLength(2)
    expect(screen.getByText(/^Atlantis: in no region that we list/)).toBeTruthy()
  })

  test('PROF-03 suburbs are removed one by one or all, and a note says what none means', async () => {
    const { callsTo } = openProfile(userOf({ serviceSuburbs: ['Penrith', 'Leura'] }), [
      stored,
      answer(me, () => userOf({ serviceSuburbs: [] })),
    ])
    press('Remove Leura')
    expect(screen.queryByRole('button', { name: 'Remove Leura' })).toBeNull()
    press('Clear all suburbs')
    expect(document.activeElement?.textContent).toBe('Service suburbs')
    expect(shownToast()?.title).toBe('Suburbs Cleared')
    expect(screen.getByText('No service suburbs selected: once you save, you see all jobs.')).toBeTruthy()
    press('Save changes')
    await waitFor(() => expect(shownToast()?.title).toBe('Profile Updated'))
    expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ serviceSuburbs: [] }])
    expect(await screen.findByText('No service suburbs selected: you see all jobs.')).toBeTruthy()
  })

  test('PROF-03 600 suburbs are folded by region, and a search opens what it finds', () => {
    const many = Array.from({ length: 600 }, (_, at) => `Place ${at}`)
    openProfile(userOf({ serviceSuburbs: [...many, 'Penrith'] }))
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
    type('Find in your suburbs', ' penr')
    expect(screen.getByText('1 suburb found.')).toBeTruthy()
    press('Remove Penrith')
    expect(screen.getByText('None of your suburbs has this name.')).toBeTruthy()
  })

  test('PROF-03 a suburb that is found stands in the region in which it stands without a search', () => {
    openProfile(userOf({ serviceSuburbs: [...suburbsOfArea('Illawarra')!] }))
    type('Find in your suburbs', 'corrimal')
    const group = screen.getByRole('button', { name: 'Remove Corrimal' }).closest('details')
    // By itself it would be one of Wollongong.
    expect(group?.querySelector('summary')?.textContent).toMatch(/^Illawarra /)
  })
})
