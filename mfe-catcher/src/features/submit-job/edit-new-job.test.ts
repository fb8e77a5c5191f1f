import { draftStorage } from '@snake-dispatch/kit'
import { outbox, type OutboxItem } from '@snake-dispatch/kit/offline'
import { catcher } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, expect, test } from 'vitest'
import { editedItem, editNewJob } from './edit-new-job.ts'

const NAME = draftStorage.nameOf(catcher.id, 'new-job', 'fields')
const refused = (id: string): OutboxItem => ({
  id,
  owner: catcher.id,
  kind: 'create',
  queuedAt: 0,
  method: 'POST',
  path: '/api/jobs',
  body: { clientName: 'Mia Wong', suburb: null, photoUrl: null },
  job: null,
  refusal: { status: 400, text: 'No' },
})

afterEach(() => outbox.set([]))

test('DISP-43 the draft of a refused job says which one it replaces, also after a reload', () => {
  outbox.set([refused('c1'), refused('c2')])
  expect(editNewJob(refused('c1'), catcher)).toBe(true)
  expect(JSON.parse(draftStorage.read(NAME)!)).toEqual({ clientName: 'Mia Wong', replaces: 'c1' })
  expect(editedItem(catcher)?.id).toBe('c1')
})

test('DISP-43 a further Edit keeps what was changed, and another job does not replace it', () => {
  editNewJob(refused('c1'), catcher)
  const changed = JSON.stringify({ clientName: 'Mia Wang', replaces: 'c1' })
  draftStorage.write(NAME, changed)
  expect(editNewJob(refused('c1'), catcher)).toBe(true)
  expect(editNewJob(refused('c2'), catcher)).toBe(false)
  expect(shownToast()?.title).toBe('Another job is filled in')
  expect(draftStorage.read(NAME)).toBe(changed)
})
