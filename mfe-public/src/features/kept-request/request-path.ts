import { paths } from '@snake-dispatch/contract/paths'

/** The page of a request by the token of its link; without one it is found by what this device keeps. */
export const requestPath = (link: string | null): string =>
  link === null ? paths.request : `${paths.request}#${link}`
