import { mount } from '@snake-dispatch/kit'
import { withQueries } from '@snake-dispatch/kit/query'
import { App } from './App.tsx'

export default mount(withQueries(App))
