import { mount } from '@snake-dispatch/kit'
import { app } from './App.tsx'
import { forgetDraftsWithTheirCatcher } from './features/complete-job/draft-storage.ts'
import { keepJobListsFresh } from './features/job-lists/job-lists.ts'

export default mount(app, {
  start() {
    const stops = [keepJobListsFresh(), forgetDraftsWithTheirCatcher()]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
