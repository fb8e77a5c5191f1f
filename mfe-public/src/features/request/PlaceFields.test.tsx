import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { writeDraft } from '@snake-dispatch/screen-parts/stored-draft'
import { fakePosition, penrith } from '@snake-dispatch/kit/testing'
import { rememberRegion } from '@snake-dispatch/screen-parts/last-region'
import { closePortal, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { giveBackToForm, type WaitingRequest } from '../waiting-request/waiting-request.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { requestBody } from './request-body.ts'
import { RequestForm } from './request-fields.ts'
import { useRequestForm } from './use-request-form.ts'

/** The suburb that counts as a guess, and the position that goes along; of the form that was shown last. */
let guessed: () => string | undefined
let position: () => unknown

function show() {
  function Owner() {
    const { form, requestKey } = useRequestForm('none', 200)
    useEffect(() => {
      guessed = () => form.getValues('guessedSuburb')
      position = () => form.getValues('position')
    }, [form])
    return <PlaceFields form={form} requestKey={requestKey.value} />
  }
  renderPortal(<Owner />)
}

const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Address/ })
const suburb = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Suburb/ })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
/** The list of all suburbs is loaded when the address gets the focus. */
const suburbIs = (name: string) => waitFor(() => expect(suburb().value).toBe(name))

async function choosePenrith() {
  address().focus()
  type(address(), 'penr')
  fireEvent.click(await screen.findByRole('option', { name: 'Penrith' }))
  await suburbIs('Penrith')
}

test('D-07 a suburb that is typed in the address is found, and is that of the address from then on', async () => {
  show()
  address().focus()
  type(address(), '12 High St, Emu Plains NSW 2750')
  await suburbIs('Emu Plains')
  type(address(), '3 Beach Rd, Manly')
  expect(suburb().value).toBe('Manly')
  type(address(), '3 Beach Rd')
  expect(suburb().value).toBe('')
})

test('D-51 a suburb that the form found is a guess, one of the list is not, until the address becomes another place', async () => {
  show()
  address().focus()
  type(address(), '3 Beach Rd, Manly')
  await suburbIs('Manly')
  expect(guessed()).toBe('Manly')
  type(address(), '')
  await choosePenrith()
  expect(guessed()).toBeUndefined()
  type(address(), '12 High St, Penrith, NSW, Australia')
  expect([suburb().value, guessed()]).toEqual(['Penrith', undefined])
  type(address(), '3 Beach Rd, Manly')
  expect([suburb().value, guessed()]).toEqual(['Manly', 'Manly'])
  type(suburb(), 'manly')
  type(suburb(), 'Manly')
  expect(guessed()).toBeUndefined()
})

test('D-07 the suburb of a chosen town stays while the street is added in front of it', async () => {
  show()
  await choosePenrith()
  type(address(), '12 High St, Penrith, NSW, Australia')
  type(address(), '12 High St, PENRITH')
  expect(suburb().value).toBe('Penrith')
})

test('D-07 the suburb of a chosen town goes when the address becomes another place, after a reload as well', async () => {
  show()
  await choosePenrith()
  closePortal()
  show()
  await suburbIs('Penrith')
  type(address(), '3 Beach Rd, Somewhere')
  await waitFor(() => expect(suburb().value).toBe(''))
})

test('D-10 D-07 an address that may have been sent stays without its suburb; another one gets its own', async () => {
  const request = { owner: 'anyone', key: 'request' } as const
  const sentBefore = {
    fields: { address: '12 High St, Penrith', suburb: '' },
    requestKey: '0'.repeat(32),
  }
  writeDraft(request, sentBefore)
  show()
  await import('@snake-dispatch/domain/suburb-in-address')
  type(address(), '12 High St, Penrith, NSW')
  await suburbIs('Penrith')
  closePortal()
  writeDraft(request, sentBefore)
  show()
  await waitFor(() => expect(address().value).toBe('12 High St, Penrith'))
  await import('@snake-dispatch/domain/suburb-in-address')
  expect(suburb().value).toBe('')
})

test('PUB-04 a quick answer keeps what was typed about the place', () => {
  show()
  const place = screen.getByRole<HTMLInputElement>('textbox', { name: 'Which room or spot?' })
  type(place, 'behind the washing machine')
  fireEvent.click(screen.getByRole('button', { name: 'Laundry' }))
  expect(place.value).toBe('Laundry, behind the washing machine')
})

test('D-07 a suburb that the visitor corrected stays, whatever the address says', async () => {
  show()
  await choosePenrith()
  type(suburb(), 'Emu Plains')
  type(address(), '3 Beach Rd, Manly')
  expect(suburb().value).toBe('Emu Plains')
})

test('JOB-21 an address without a street asks for it, and is taken all the same', async () => {
  show()
  await choosePenrith()
  expect(screen.getByText('Add the street and number, so that the catcher finds you.')).toBeTruthy()
  type(address(), '12 High St, Penrith, NSW, Australia')
  expect(screen.queryByText(/Add the street/)).toBeNull()
})

test('JOB-21 a street without a suburb asks which, until one is typed in either field', async () => {
  show()
  const asked = () => screen.queryByText('Which suburb or town?')
  await choosePenrith()
  type(address(), '12 High St')
  expect(asked()).toBeNull()
  fireEvent.blur(address())
  expect(asked()).toBeTruthy()
  type(suburb(), 'Smallville')
  expect(asked()).toBeNull()
  type(suburb(), '')
  expect(asked()).toBeTruthy()
  type(address(), '12 High St Penr')
  fireEvent.click(await screen.findByRole('option', { name: 'Penrith' }))
  expect(address().value).toBe('12 High St, Penrith, NSW, Australia')
  await suburbIs('Penrith')
  expect(asked()).toBeNull()
})

test('D-51 JOB-21 the suburb of this position is filled in, and is a guess until it is typed', async () => {
  const device = fakePosition(penrith)
  show()
  type(address(), '12 High St')
  locate()
  await suburbIs('Penrith')
  expect(address().value).toBe('12 High St, Penrith, NSW, Australia')
  expect(guessed()).toBe('Penrith')
  type(suburb(), 'Emu Plains')
  expect(guessed()).toBeUndefined()
  device.remove()
})

test('D-07 JOB-21 a suburb that was typed stays, wherever the device is, and the form says how far it is', async () => {
  const device = fakePosition(penrith)
  show()
  type(suburb(), 'Leura')
  locate()
  expect(await screen.findByText(/^This is about \d+ km from Leura\.$/)).toBeTruthy()
  expect([address().value, suburb().value]).toEqual(['', 'Leura'])
  device.remove()
})

const locate = () => fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
const added = (text = 'Location added, within 20 m') => screen.findByText(text)
const isRequired = () => address().ariaRequired === 'true'
const filledIn = {
  snakeType: 'keelback',
  urgency: 'medium',
  clientName: 'Mia Wong',
  clientMobile: '0491 570 156',
  locationDetails: 'Laundry',
}
const removeButton = () => screen.getByRole('button', { name: 'Remove the location' })

test('D-141 the position goes along until it is removed; nobody has to give a street with it', async () => {
  const device = fakePosition({ latitude: -33.751_123_987, longitude: 150.694_231_2, accuracy: 19.3 })
  show()
  expect(isRequired()).toBe(true)
  locate()
  await added()
  expect(position()).toEqual({ latitude: -33.75112, longitude: 150.69423, accuracy: 20 })
  expect(isRequired()).toBe(false)
  await suburbIs('Penrith')
  expect(screen.queryByText(/Add the street|nearest place/)).toBeNull()
  fireEvent.click(removeButton())
  expect(position()).toBeUndefined()
  expect(screen.queryByText(/^Location added/)).toBeNull()
  expect(screen.getByText('Location removed.')).toBeTruthy()
  expect(document.activeElement).toBe(address())
  expect([isRequired(), address().value]).toEqual([true, 'Penrith, NSW, Australia'])
  device.remove()
})

test('D-141 the draft keeps the position, and a changed address leaves it there with a word when it is far away', async () => {
  const device = fakePosition(penrith)
  show()
  locate()
  await added()
  closePortal()
  show()
  await added()
  expect(position()).toEqual({ ...penrith, accuracy: 20 })
  type(address(), '3 Beach Rd, Manly')
  expect(await screen.findByText(/^This is about \d+ km from Manly\.$/)).toBeTruthy()
  expect(position()).toEqual({ ...penrith, accuracy: 20 })
  type(address(), '12 High St, Penrith')
  expect(screen.queryByText(/^This is about/)).toBeNull()
  expect(screen.getByText('Location added, within 20 m')).toBeTruthy()
  device.remove()
})

test('D-141 DISP-45 a request that waited on this device gives its position back to the form', async () => {
  const found = { ...penrith, accuracy: 35 }
  const filled = RequestForm.parse({ ...filledIn, position: found })
  const body = requestBody(filled, { photo: null, catcher: null })
  expect(body.position).toEqual(found)
  giveBackToForm({ body } as WaitingRequest, undefined)
  show()
  await added('Location added, within 35 m')
})

test('D-141 a rough position is called so, and asks for the street until there is one', async () => {
  const device = fakePosition({ ...penrith, accuracy: 2400 })
  show()
  locate()
  await added('Rough location, within 3 km')
  expect(screen.getByText('Please add the street.')).toBeTruthy()
  type(address(), '12 High St, Penrith, NSW, Australia')
  expect(screen.queryByText('Please add the street.')).toBeNull()
  device.remove()
})

test('D-141 where no place is known the position goes along, and the form asks for the suburb', async () => {
  const device = fakePosition({ latitude: -37.8136, longitude: 144.9631 })
  show()
  locate()
  await added()
  expect(screen.getByText('Please add the suburb or town.')).toBeTruthy()
  expect(address().value).toBe('')
  device.remove()
})

test('the fields are filled in by the browser under tokens that it knows', () => {
  show()
  expect(address().autocomplete).toBe('address-line1')
  expect(suburb().autocomplete).toBe('address-level2')
})

test('LAND-06 the suburbs of the region whose page led here come first, and keep apart from the street', async () => {
  rememberRegion(regions.find(({ slug }) => slug === 'blue-mountains')!)
  show()
  address().focus()
  expect(await screen.findByText('Suburbs and towns in the Blue Mountains are suggested first.')).toBeTruthy()
  type(address(), 'wood')
  fireEvent.click(await screen.findByRole('option', { name: 'Woodford' }))
  await suburbIs('Woodford')
  expect(screen.queryByText(/suggested first/)).toBeNull()
  type(address(), '12 High StWoodford, NSW, Australia')
  expect(address().value).toBe('12 High St, Woodford, NSW, Australia')
  expect(suburb().value).toBe('Woodford')
})

test('LAND-06 without a landing page nothing is said of a region', async () => {
  show()
  await choosePenrith()
  type(address(), '')
  expect(screen.queryByText(/suggested first/)).toBeNull()
})

const meant = (place: string) => screen.findByRole('button', { name: `Did you mean ${place}?` })

test('D-115 a suburb with a slip in the address is asked about once it is left, and one tap puts it in', async () => {
  show()
  address().focus()
  type(address(), '12 Church St, Parramata NSW 2150')
  await import('@snake-dispatch/domain/place-check')
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
  fireEvent.blur(address())
  fireEvent.click(await meant('Parramatta'))
  expect(address().value).toBe('12 Church St, Parramatta NSW 2150')
  await suburbIs('Parramatta')
  expect(guessed()).toBeUndefined()
  expect(document.activeElement).toBe(screen.getByText('Changed to Parramatta.'))
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
})

test('D-115 a suburb with a slip in its own field is asked about before the field is left, but not its beginning', async () => {
  show()
  type(address(), '12 Church St')
  suburb().focus()
  type(suburb(), 'Wolo')
  await import('@snake-dispatch/domain/place-check')
  type(suburb(), 'Wollongon')
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
  type(suburb(), 'Wolongong')
  fireEvent.click(await meant('Wollongong'))
  expect([address().value, suburb().value]).toEqual(['12 Church St', 'Wollongong'])
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
})

test('D-114 an address in another state is taken, and the form says for whom it is and whom to call', async () => {
  show()
  type(address(), '1 Bridge Rd, Richmond VIC 3121')
  expect(await screen.findByText(/^This service is for New South Wales\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: /0491/ }).getAttribute('href')).toMatch(/^tel:04/)
  expect(address().getAttribute('aria-invalid')).not.toBe('true')
  type(address(), '1 Bridge Rd, Richmond NSW 2753')
  expect(screen.queryByText(/New South Wales/)).toBeNull()
})
