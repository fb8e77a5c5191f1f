import { mount } from '@snake-dispatch/kit'
import { app } from './App.tsx'
import { keepJobListsFresh } from './features/job-lists/job-lists.ts'

export default mount(app, { start: keepJobListsFresh })
