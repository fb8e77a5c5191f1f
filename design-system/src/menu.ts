/** The door of the menu: a copy shared at run time, loaded when one is first opened. */
export { Menu, type MenuEntry, type MenuProps } from './components/Menu/Menu.tsx'
