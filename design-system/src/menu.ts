/** Entry point of the menu: shared at run time as a single copy, loaded with the first page that needs it. */
export { Menu, type MenuEntry, type MenuProps } from './components/Menu/Menu.tsx'
