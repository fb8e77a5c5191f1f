import { mount } from '@snake-dispatch/kit'
import { app } from './App.tsx'

export default mount(app)
