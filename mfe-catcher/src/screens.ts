import type { ComponentType } from 'react'
import { onDemand, type Loadable } from '@snake-dispatch/kit'
import { paths } from './paths.ts'

const LoginPage = onDemand(() =>
  import(/* webpackChunkName: "login" */ './routes/LoginPage.tsx').then((found) => found.LoginPage),
)
export const DashboardPage = onDemand(() =>
  import(/* webpackChunkName: "dashboard" */ './routes/DashboardPage.tsx').then(
    (found) => found.DashboardPage,
  ),
)

interface Screen {
  path: string
  Page: ComponentType & Loadable
}

/**
 * The screens by path, each in a file of its own: the server finds its files by the name of the chunk, which is the
 * path without its slash, and names them in the document.
 */
export const screens: readonly Screen[] = [
  { path: paths.login, Page: LoginPage },
  { path: paths.dashboard, Page: DashboardPage },
]

/** Loads the screen at a path before it is drawn; the registration link leads to the login. */
export async function loadScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/\/$/, '')
  const wanted = path === paths.registrationLink ? paths.login : path
  await screens.find((screen) => screen.path === wanted)?.Page.load()
}
