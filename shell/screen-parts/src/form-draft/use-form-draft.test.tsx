import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from '@snake-dispatch/contract/zod'
import { draftStorage, session, type DraftOwner } from '@snake-dispatch/kit'
import { userOf } from '@snake-dispatch/kit/testing'
import type { DraftKey } from './stored-draft.ts'
import { useFormDraft } from './use-form-draft.ts'

const photo = 'data:image/jpeg;base64,AAAA'
const ann = userOf({ id: 7 })
const Note = z.strictObject({ text: z.string(), isUrgent: z.optional(z.boolean()) })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  session.set({ status: 'guest', user: null })
  vi.restoreAllMocks()
})

function NoteForm({ owner = 'anyone', name = 'new-job' }: { owner?: DraftOwner; name?: DraftKey }) {
  const draft = useFormDraft(Note, name, { owner, defaultValues: { text: '' } })
  return (
    <form>
      <input aria-label="Text" {...draft.form.register('text')} />
      <input aria-label="Urgent" type="checkbox" {...draft.form.register('isUrgent')} />
      {draft.photo.photo && <img alt="The tank" src={draft.photo.photo} />}
      <button type="button" onClick={() => draft.photo.restore(photo)}>
        Add photo
      </button>
      <button type="button" onClick={draft.photo.remove}>
        Remove photo
      </button>
      <button type="button" onClick={draft.clear}>
        Clear
      </button>
    </form>
  )
}

const text = () => screen.getByLabelText<HTMLInputElement>('Text')
const type = (value: string) => fireEvent.change(text(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Renders the form as a new page does. */
function open(form = <NoteForm />) {
  cleanup()
  render(form)
}

describe('the draft of a form', () => {
  test.each([
    ['production', (form: React.ReactElement) => form],
    ['StrictMode', (form: React.ReactElement) => <StrictMode>{form}</StrictMode>],
  ])('is restored with its photo after a reload, in %s', (_, wrap) => {
    open(wrap(<NoteForm />))
    type('Under the tank')
    fireEvent.click(screen.getByLabelText('Urgent'))
    press('Add photo')
    open(wrap(<NoteForm />))
    expect(text().value).toBe('Under the tank')
    expect(screen.getByLabelText<HTMLInputElement>('Urgent').checked).toBe(true)
    expect(screen.getByAltText('The tank').getAttribute('src')).toBe(photo)
    open(wrap(<NoteForm />))
    expect(screen.getByAltText('The tank')).toBeTruthy()
  })

  test('a photo that was removed is not restored', () => {
    open()
    press('Add photo')
    press('Remove photo')
    open()
    expect(screen.queryByAltText('The tank')).toBeNull()
  })

  test('is of one form and one owner', () => {
    open()
    type('Under the tank')
    for (const form of [<NoteForm key="1" name="profile" />, <NoteForm key="2" owner={7} />]) {
      open(form)
      expect(text().value).toBe('')
    }
  })

  test('leaves nothing behind when it is cleared', () => {
    open()
    type('Under the tank')
    press('Add photo')
    press('Clear')
    expect(sessionStorage).toHaveLength(0)
    open()
    expect(text().value).toBe('')
  })

  test('with a stored field of another shape keeps the others', () => {
    const name = draftStorage.nameOf('anyone', 'new-job', 'fields')
    draftStorage.write(name, JSON.stringify({ text: 'Under the tank', isUrgent: 'very', gone: 1 }))
    draftStorage.write(draftStorage.nameOf('anyone', 'new-job', 'photo'), 'javascript:alert(1)')
    open()
    expect(text().value).toBe('Under the tank')
    expect(screen.queryByAltText('The tank')).toBeNull()
  })

  test('keeps the text where the photo is too large for the storage, and not the photo before', () => {
    draftStorage.write(draftStorage.nameOf('anyone', 'new-job', 'photo'), 'data:image/jpeg;base64,BBBB')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (name.endsWith('.photo')) throw new DOMException('Too large', 'QuotaExceededError')
      Reflect.set(this, name, value)
    })
    open()
    press('Add photo')
    type('Under the tank')
    open()
    expect(text().value).toBe('Under the tank')
    expect(screen.queryByAltText('The tank')).toBeNull()
  })

  test('is missing where storage is forbidden, and the form works', () => {
    const refuse = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    open()
    type('Under the tank')
    press('Add photo')
    expect(text().value).toBe('Under the tank')
    press('Clear')
  })
})

describe('fields that are not stored', () => {
  const SignIn = z.strictObject({ email: z.string(), password: z.string() })
  const name = draftStorage.nameOf('anyone', 'login', 'fields')

  function SignInForm() {
    const { form } = useFormDraft(SignIn, 'login', {
      owner: 'anyone',
      defaultValues: { email: '', password: '' },
      unstored: ['password'],
    })
    return (
      <form>
        <input aria-label="Email" {...form.register('email')} />
        <input aria-label="Password" {...form.register('password')} />
      </form>
    )
  }
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const fill = (label: string, typed: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })

  test('never reach the storage, and are empty after a reload', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    open(<SignInForm />)
    fill('Password', 'Rept1le!x')
    fill('Email', 'mia@snakes.example')
    fill('Password', 'Rept1le!xyz')
    open(<SignInForm />)
    expect([value('Email'), value('Password')]).toEqual(['mia@snakes.example', ''])
    fill('Password', 'Rept1le!x')
    expect(sessionStorage.getItem(name)).toBe('{"email":"mia@snakes.example"}')
    expect(setItem).toHaveBeenCalled()
    expect(JSON.stringify(setItem.mock.calls)).not.toMatch(/rept1le|password/i)
  })

  test('are not restored where a draft has them all the same, and are gone with the next change', () => {
    draftStorage.write(name, JSON.stringify({ email: 'mia@snakes.example', password: 'Rept1le!x' }))
    open(<SignInForm />)
    expect([value('Email'), value('Password')]).toEqual(['mia@snakes.example', ''])
    expect(sessionStorage.getItem(name)).toBe('{"email":"mia@snakes.example"}')
  })

  test('can only be fields of the form', () => {
    const options = { owner: 'anyone', defaultValues: {} } as const
    // @ts-expect-error: the form has no such field.
    const useMisnamed = () => useFormDraft(SignIn, 'login', { ...options, unstored: ['pasword'] })
    expect(useMisnamed).toBeTypeOf('function')
  })
})

describe('the draft of a signed-in user', () => {
  beforeEach(() => {
    session.set({ status: 'user', user: ann })
    open()
    type('Of anyone')
    open(<NoteForm owner={ann.id} />)
    type('Under the tank')
    press('Add photo')
  })

  const restored = (owner: DraftOwner) => {
    open(<NoteForm owner={owner} />)
    return text().value
  }

  test('is forgotten at sign-out, and drafts of anyone are kept', () => {
    session.set({ status: 'guest', user: null, signedOut: true })
    expect([restored(ann.id), restored('anyone')]).toEqual(['', 'Of anyone'])
    expect(Object.keys(sessionStorage).filter((name) => name.includes('.7.'))).toEqual([])
  })

  test('is kept when the session ends by itself and the same user signs in', () => {
    session.set({ status: 'guest', user: null })
    session.set({ status: 'user', user: { ...ann } })
    expect(restored(ann.id)).toBe('Under the tank')
  })

  test('is forgotten when another user signs in', () => {
    session.set({ status: 'guest', user: null })
    session.set({ status: 'user', user: userOf({ id: 77 }) })
    expect([restored(ann.id), restored('anyone')]).toEqual(['', 'Of anyone'])
  })

  test('does not depend on listeners of the form: its file can be loaded again without a leak', async () => {
    cleanup()
    const subscribe = vi.spyOn(session, 'subscribe')
    for (const file of ['./use-form-draft.ts?second', './use-form-draft.ts?third']) {
      const again = (await import(/* @vite-ignore */ file)) as typeof import('./use-form-draft.ts')
      expect(again.useFormDraft).not.toBe(useFormDraft)
    }
    expect(subscribe).not.toHaveBeenCalled()
    session.set({ status: 'guest', user: null, signedOut: true })
    expect(restored(ann.id)).toBe('')
  })
})
