/** What the portal uses of react-router; shared in its place, so that the rest of it is shaken off. */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps, NavLinkProps } from 'react-router-dom'
