import { configure } from '@testing-library/react'

configure({
  // The limit of `findBy…` and `waitFor` in milliseconds, long enough for a busy machine.
  asyncUtilTimeout: 60_000,
  reactStrictMode: true,
})
