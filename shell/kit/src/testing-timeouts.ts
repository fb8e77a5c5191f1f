import { configure } from '@testing-library/react'

// The limit of `findBy…` and `waitFor` in milliseconds, long enough for a busy machine.
configure({ asyncUtilTimeout: 60_000 })
