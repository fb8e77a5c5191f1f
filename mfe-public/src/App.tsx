import { Link, Route, Routes } from '@snake-dispatch/kit/router'

/** The screens of the public. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<h1>Submit a Snake Job</h1>} />
      <Route path="/public/job-form" element={<Link to="/">Submit a Snake Job</Link>} />
    </Routes>
  )
}
