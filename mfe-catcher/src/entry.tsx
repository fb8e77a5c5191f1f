import { mount } from '@snake-dispatch/kit'
import { withQueries } from '@snake-dispatch/kit/query'
import { App } from './App.tsx'
import { loadScreen } from './screens.ts'

export default mount(withQueries(App), loadScreen)
