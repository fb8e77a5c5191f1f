import { Navigate, Route, Routes } from '@snake-dispatch/kit/router'
import { loginPath, paths } from './paths.ts'
import { screens } from './screens.ts'

/** The screens of catchers, and the way in. */
export function App() {
  return (
    <Routes>
      {screens.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path={paths.registrationLink} element={<Navigate to={loginPath('register')} replace />} />
    </Routes>
  )
}
