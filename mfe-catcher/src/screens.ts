import { lazy, type LazyComponent } from '@snake-dispatch/kit'
import { paths } from './paths.ts'

const LoginPage = lazy(
  () => import(/* webpackChunkName: "login" */ './routes/LoginPage.tsx').then((found) => found.LoginPage),
  { preload: false },
)
export const DashboardPage = lazy(
  () =>
    import(/* webpackChunkName: "dashboard" */ './routes/DashboardPage.tsx').then(
      (found) => found.DashboardPage,
    ),
  { preload: false },
)

interface Screen {
  path: string
  Page: LazyComponent<object>
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
