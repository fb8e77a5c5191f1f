import { mount } from '@snake-dispatch/kit'
import { app } from './App.tsx'
import { keepJobListsFresh } from './features/job-lists/job-lists.ts'
import { announceDemo } from './features/sign-in/demo-announcement.ts'

export default mount(app, {
  start() {
    announceDemo()
    return keepJobListsFresh()
  },
})
