import { configure } from '@testing-library/react'

// How long `findBy…` and `waitFor` wait, in milliseconds: a busy machine is no fault of the screen.
configure({ asyncUtilTimeout: 60_000 })
