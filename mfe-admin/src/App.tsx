import { Route, Routes } from '@snake-dispatch/kit/router'

/** The screens of those who run the portal. */
export function App() {
  return (
    <Routes>
      <Route path="/admin" element={<h1>Manage Catchers</h1>} />
    </Routes>
  )
}
