import { provideTemplate } from '../src/db/data-folder.ts'

/** Run beside the first build: when that is done, the first database need not be initialised any more. */
await provideTemplate()
