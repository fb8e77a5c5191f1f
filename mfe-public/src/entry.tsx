import { mount } from '@snake-dispatch/kit'
import { App } from './App.tsx'

export default mount(App)
