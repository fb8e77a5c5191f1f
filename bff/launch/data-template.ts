import { provideTemplate } from '../src/db/data-folder.ts'

/** Initialises the first database while the front ends are built for the first time. */
await provideTemplate()
