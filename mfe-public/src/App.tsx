import { Route, Routes } from '@snake-dispatch/kit/router'
import { FORM_PATHS } from './paths.ts'
import { RequestPage } from './routes/RequestPage.tsx'

/** The screens of the public. */
export function App() {
  return (
    <Routes>
      {FORM_PATHS.map((path) => (
        <Route key={path} path={path} element={<RequestPage />} />
      ))}
    </Routes>
  )
}
