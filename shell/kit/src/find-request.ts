import { createStore } from './store.ts'

/** Whether the search of everything is open: the header of staff has it, and pages may open it (D-177). */
export const findOpen = createStore(false)
