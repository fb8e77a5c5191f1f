/** What the portal uses of react-router; shared in its place, so that the rest of it is shaken off. */
export { PortalRouter } from './PortalRouter.tsx'
export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps, NavigateOptions } from 'react-router-dom'
